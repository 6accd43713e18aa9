import { useSchoolAdminDataTotals } from '@/modules/vision/api/screen.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { DefinitionPart } from '@/kits/analysis/definition-part.tsx'
import { SetOfDistrict } from '@/kits/definition-set/set-of-district.tsx'
import { MetricDrawer } from '@/kits/metric/metric-drawer.tsx'
import { definitionSets } from '@/standards/definition-set.ts'
import { visionMetrics } from '@/standards/metrics/vision.ts'
import { Tag } from '@/ui/tag.tsx'
import { useScreen } from '../screen-context.tsx'
import type { DefinedMetric } from './defined-metric.ts'
import { TargetsPart } from './targets-part.tsx'

/** How a figure of vision is made, with the numbers of this place, the district's set and its targets. */
export function DefinitionDrawer({ metric, onClose }: { metric: DefinedMetric; onClose: () => void }) {
  const { filter } = useScreen()
  const t = useT('vision')
  const { data } = useSchoolAdminDataTotals(filter)
  const set = data && definitionSets[data.definitionSet]
  const rateOf = (name: string) => data?.figures.find((figure) => figure.metric === name)?.rate
  const people = (n: number | undefined) =>
    n === undefined ? undefined : t('definition.people', { n: formatCount(n) })
  return (
    <MetricDrawer
      metrics={[visionMetrics[`vision.${metric}`]]}
      note={set && <Tag>{t('definition.version', { n: set.version })}</Tag>}
      sign={set?.thresholdIsMyopic ? '≤' : '<'}
      counts={[
        [t('definition.enrolled'), people(data?.population.enrolled)],
        [t('definition.screened'), people(rateOf('coverage')?.n)],
        [t('definition.validUcva'), people(rateOf('poorVision')?.of)],
        [t('definition.validRefraction'), people(rateOf('myopia')?.of)],
      ]}
      standard={
        data && (
          <>
            {t(`definition.standards.${data.definitionSet}`)}
            <SetOfDistrict />
          </>
        )
      }
      asOf={data?.asOf}
      onClose={onClose}
    >
      {metric === 'myopia' && (
        <DefinitionPart title={t('definition.limits')}>{t('definition.limitsText')}</DefinitionPart>
      )}
      {metric === 'myopia' && <TargetsPart />}
    </MetricDrawer>
  )
}

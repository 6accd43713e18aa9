import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { MetricDrawer } from '@/kits/metric/metric-drawer.tsx'
import { definitionSets } from '@/standards/definition-set.ts'
import { visionMetrics } from '@/standards/metrics/vision.ts'
import { Tag } from '@/ui/tag.tsx'
import type { DefinedMetric } from '../screen/definition/defined-metric.ts'
import type { NodeScreen } from './node-reading.ts'

type NodeDefinitionProps = { metric: DefinedMetric; screen: NodeScreen; onClose: () => void }

/** How a figure of vision is made, with the numbers of the districts that are added up. */
export function NodeDefinition({ metric, screen, onClose }: NodeDefinitionProps) {
  const t = useT('vision')
  const { definitionSet, head, asOf } = screen
  const set = definitionSets[definitionSet]
  const rateOf = (name: string) => head.figures.find((figure) => figure.metric === name)?.rate
  const people = (n: number | undefined) =>
    n === undefined ? undefined : t('definition.people', { n: formatCount(n) })
  return (
    <MetricDrawer
      metrics={[visionMetrics[`vision.${metric}`]]}
      note={<Tag>{t('definition.version', { n: set.version })}</Tag>}
      sign={set.thresholdIsMyopic ? '≤' : '<'}
      counts={[
        [t('definition.enrolled'), people(rateOf('coverage')?.of)],
        [t('definition.screened'), people(rateOf('coverage')?.n)],
        [t('definition.validUcva'), people(rateOf('poorVision')?.of)],
        [t('definition.validRefraction'), people(rateOf('myopia')?.of)],
      ]}
      standard={t(`definition.standards.${definitionSet}`)}
      asOf={asOf}
      onClose={onClose}
    />
  )
}

import { useScreenTotals } from '@/api/vision-screen.ts'
import { formatCount, formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { definitionSets } from '@/standards/definition-set.ts'
import { Drawer } from '@/ui/drawer.tsx'
import { Tag } from '@/ui/tag.tsx'
import { SetOfDistrict } from '@/kits/definition-set/set-of-district.tsx'
import { useScreen } from '../screen-context.tsx'
import type { DefinedMetric } from './defined-metric.ts'
import { DefinitionPart } from '@/kits/analysis/definition-part.tsx'
import { TargetsPart } from './targets-part.tsx'

/** In units of their own. */
const plainMetrics: readonly DefinedMetric[] = ['progression', 'acuity']

/** How a figure is made: formula, who counts, denominator, the numbers of this place, standard, version and as-of. */
export function DefinitionDrawer({ metric, onClose }: { metric: DefinedMetric; onClose: () => void }) {
  const { filter } = useScreen()
  const t = useT('vision')
  const { data } = useScreenTotals(filter)
  const set = data && definitionSets[data.definitionSet]
  const name = t(`definition.metrics.${metric}.name`)
  const validOf = (metricName: 'myopia' | 'poorVision') =>
    data?.figures.find((figure) => figure.metric === metricName)?.rate?.of
  const counts = [
    { label: t('definition.enrolled'), n: data?.population.enrolled },
    { label: t('definition.screened'), n: data?.figures.find((one) => one.metric === 'coverage')?.rate?.n },
    { label: t('definition.validUcva'), n: validOf('poorVision') },
    { label: t('definition.validRefraction'), n: validOf('myopia') },
  ].filter(({ n }) => n !== undefined)
  return (
    <Drawer
      open
      onClose={onClose}
      top="var(--frame-top, 0px)"
      title={t('definition.title', { metric: name })}
      note={set && <Tag>{t('definition.version', { n: set.version })}</Tag>}
    >
      <DefinitionPart title={t('definition.formula')}>
        <div className="flex flex-wrap items-center gap-3 rounded bg-sunken px-4 py-3">
          <span>{name} =</span>
          <span className="text-center">
            <span className="block border-b border-t1 px-2 pb-1">
              {t(`definition.metrics.${metric}.top`)}
            </span>
            <span className="block px-2 pt-1">{t(`definition.metrics.${metric}.bottom`)}</span>
          </span>
          {!plainMetrics.includes(metric) && <span>× 100%</span>}
        </div>
      </DefinitionPart>
      <DefinitionPart title={t('definition.who')}>
        {t(`definition.metrics.${metric}.who`, { sign: set?.thresholdIsMyopic ? '≤' : '<' })}
      </DefinitionPart>
      <DefinitionPart title={t('definition.denominator')}>
        {t(`definition.metrics.${metric}.denominator`)}
      </DefinitionPart>
      <DefinitionPart title={t('definition.numbers')}>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
          {counts.map(({ label, n }) => (
            <div key={label} className="contents">
              <dt className="text-t2">{label}</dt>
              <dd className="font-semibold">{t('definition.people', { n: formatCount(n ?? 0) })}</dd>
            </div>
          ))}
        </dl>
      </DefinitionPart>
      {metric === 'myopia' && (
        <DefinitionPart title={t('definition.limits')}>{t('definition.limitsText')}</DefinitionPart>
      )}
      {metric === 'myopia' && <TargetsPart />}
      {data && (
        <>
          <DefinitionPart title={t('definition.standard')}>
            {t(`definition.standards.${data.definitionSet}`)}
            <SetOfDistrict />
          </DefinitionPart>
          <DefinitionPart title={t('definition.asOf')}>{formatDateTime(data.asOf)}</DefinitionPart>
        </>
      )}
      <p className="mt-4 text-note text-t2">{t('definition.hidden')}</p>
    </Drawer>
  )
}

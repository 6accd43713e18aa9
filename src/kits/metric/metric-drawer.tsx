import type { ReactNode } from 'react'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { DefinitionPart } from '@/kits/analysis/definition-part.tsx'
import { Drawer } from '@/ui/drawer.tsx'
import { MetricFormula, type DeclaredMetric } from './metric-formula.tsx'
import { useMetricLabels } from './metric-labels.ts'

export type MetricDrawerProps = {
  /** As declared; more than one where a picture shows a pair. */
  metrics: readonly [DeclaredMetric, ...DeclaredMetric[]]
  /** Another name than that of the metrics. */
  title?: string
  /** Beside the title, such as the version of what is counted by. */
  note?: ReactNode
  /** The sign of the district's limit, in words that name it. */
  sign?: string
  /** Counts of the place at hand, by what they are. */
  counts?: readonly (readonly [label: string, text: string | undefined])[] | undefined
  /** What is special to this figure: targets, days, limits. */
  children?: ReactNode
  /** What stands under the clause: the district's own set, what is unconfirmed. */
  standard?: ReactNode
  asOf?: string | undefined
  /** Where the figures of a pair are not hidden alike: when which is. */
  hidden?: string
  onClose: () => void
}

/**
 * How a figure is made, from its declaration: formula, who counts, of whom, unit and rounding, which way is better, the clause it comes from,
 * and whether it is hidden where few stand behind it. What is special to a page is handed in.
 */
export function MetricDrawer(props: MetricDrawerProps) {
  const { metrics, title, note, sign = '', counts = [], children, standard, asOf, hidden, onClose } = props
  const t = useT('metric')
  const { labels, notes } = useMetricLabels()
  const [metric] = metrics
  const said = notes(metric.id)
  const signed = (text: string) => text.replaceAll('{{sign}}', sign)
  const known = counts.filter(([, text]) => text !== undefined)
  const name = title ?? metrics.map(({ id }) => labels(id).name).join(t('and'))
  return (
    <Drawer open onClose={onClose} top="var(--frame-top, 0px)" title={t('title', { name })} note={note}>
      <DefinitionPart title={t('formula')}>
        {metrics.map((one) => (
          <MetricFormula key={one.id} metric={one} />
        ))}
      </DefinitionPart>
      {(said.who || said.note) && (
        <DefinitionPart title={t('who')}>
          {said.who && <p>{signed(said.who)}</p>}
          {said.note && <p>{said.note}</p>}
        </DefinitionPart>
      )}
      {said.of && <DefinitionPart title={t('of')}>{said.of}</DefinitionPart>}
      {known.length > 0 && (
        <DefinitionPart title={t('numbers')}>
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
            {known.map(([label, text]) => (
              <div key={label} className="contents">
                <dt className="text-t2">{label}</dt>
                <dd className="font-semibold">{text}</dd>
              </div>
            ))}
          </dl>
        </DefinitionPart>
      )}
      {children}
      <DefinitionPart title={t('unit')}>
        {t(`rounded.${metric.decimals}`, { unit: t(`units.${metric.unit}`) })}
        {t('stop')}
        {t(`direction.${metric.direction}`)}
      </DefinitionPart>
      <DefinitionPart title={t('standard')}>
        <p>{t(`clauses.${metric.clause}`)}</p>
        {standard}
      </DefinitionPart>
      {asOf && <DefinitionPart title={t('asOf')}>{formatDateTime(asOf)}</DefinitionPart>}
      <p className="mt-4 text-note text-t2">{hidden ?? t(metric.audience)}</p>
    </Drawer>
  )
}

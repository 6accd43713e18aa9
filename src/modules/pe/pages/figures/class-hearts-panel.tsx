import { formatSigned } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useClassText } from '@/kits/table/use-labels.ts'
import { peLimits } from '@/modules/pe/standards/limits.ts'
import { nameWidth } from '@/widgets/row-axis/name-width.ts'
import { positionBetween } from '@/widgets/row-axis/position-between.ts'
import { FiguresPanel, type PeQuery } from './figures-panel.tsx'

/** Beats a minute at the ends of the axis: wide enough for a class's mean at rest and at its hardest. */
const at = positionBetween(90, 190)

/** The mean heart rate of each class beside the band of 140 to 160: a reference, no class passes or fails by it. */
export function ClassHeartsPanel({ query }: { query: PeQuery }) {
  const t = useT('physical')
  const classText = useClassText()
  const [low, high] = peLimits.band
  const rows = (query.data?.classes ?? []).flatMap(({ class: one, figures: { mean, measured } }) =>
    mean === null ? [] : [{ id: one.id, label: classText(one), mean, measured }],
  )
  const names = nameWidth(rows)
  const title = t('analysis.hearts.title')
  return (
    <FiguresPanel
      title={title}
      query={query}
      unit={t('analysis.hearts.unit', { low, high })}
      isEmpty={rows.length === 0}
      table={{
        columns: [
          { label: t('week.class') },
          { label: t('analysis.hearts.mean'), numeric: true },
          { label: t('analysis.column.measured'), numeric: true },
        ],
        rows: rows.map(({ label, mean, measured }) => [label, formatSigned(mean, 0), measured]),
      }}
    >
      <ul aria-label={title} className="flex size-full flex-col overflow-y-auto">
        {rows.map(({ id, label, mean, measured }) => (
          <li key={id} className="flex min-h-8 flex-1 items-center gap-2 text-note wall:text-body">
            <span className="shrink-0 truncate text-t1" style={{ width: names }}>
              {label}
            </span>
            <span aria-hidden className="relative h-full min-w-0 flex-1 border-b border-line">
              <span
                className="absolute inset-y-0 bg-brand-soft"
                style={{ left: at(low), right: `calc(100% - ${at(high)})` }}
              />
              <span
                className="absolute top-1/2 size-2.5 -translate-1/2 rounded-full bg-brand"
                style={{ left: at(Math.min(190, Math.max(90, mean))) }}
              />
            </span>
            <b className="w-9 shrink-0 text-right font-semibold text-t1">{formatSigned(mean, 0)}</b>
            <span className="w-14 shrink-0 text-right text-t2 wall:w-20">
              {t('analysis.hearts.lessons', { n: measured })}
            </span>
          </li>
        ))}
      </ul>
    </FiguresPanel>
  )
}

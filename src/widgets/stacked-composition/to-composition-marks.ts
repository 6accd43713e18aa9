import { formatCount, formatRate } from '@/i18n/formats.ts'
import type { PlacedMark } from '@/widgets/echart/placed-mark.ts'
import type { WidgetT } from '@/widgets/mark/mark.ts'
import type { TableData } from '@/widgets/panel/table-data.ts'

/** Worse is further right; ids that are no severity take the steps in order. */
export type CompositionPart = { id: string; label: string }
/** One count per part; null when hidden: then no share of the row is shown. */
export type CompositionRow = { id: string; label: string; counts: readonly (number | null)[] }
export type CompositionData = { parts: readonly CompositionPart[]; rows: readonly CompositionRow[] }

/** The whole of a row; null when any of its parts is hidden. */
export function rowTotal({ counts }: CompositionRow): number | null {
  let total = 0
  for (const count of counts) {
    if (count === null) return null
    total += count
  }
  return total
}

/** One mark per row, at its end: every part with its share and count. */
export const toCompositionMarks = ({ parts, rows }: CompositionData, t: WidgetT): PlacedMark[] =>
  rows.map((row, index) => {
    const of = rowTotal(row)
    return {
      id: row.id,
      title: row.label,
      rows: [
        ...parts.map((part, i) => {
          const n = row.counts[i]
          if (n === null || of === null)
            return { label: part.label, value: n ? formatCount(n) : t('suppressed') }
          return {
            label: part.label,
            value: n === undefined || of === 0 ? t('noData') : `${formatRate({ n, of })}%  ${formatCount(n)}`,
          }
        }),
        { label: t('composition.total'), value: of === null ? t('suppressed') : formatCount(of) },
      ],
      at: [100, index] as const,
      points: parts.map(({ id }) => ({ series: id, index })),
    }
  })

export const toCompositionTable = ({ parts, rows }: CompositionData, t: WidgetT): TableData => ({
  columns: [
    { label: t('composition.row') },
    ...parts.flatMap((part) => [
      { label: part.label, numeric: true },
      { label: `${part.label} %`, numeric: true },
    ]),
    { label: t('composition.total'), numeric: true },
  ],
  rows: rows.map((row) => {
    const of = rowTotal(row)
    return [
      row.label,
      ...parts.flatMap((_, i) => {
        const n = row.counts[i]
        return [n, of === null ? null : of === 0 || typeof n !== 'number' ? undefined : formatRate({ n, of })]
      }),
      of,
    ]
  }),
})

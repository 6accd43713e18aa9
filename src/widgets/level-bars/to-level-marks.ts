import { formatCount, formatPercent, formatRate } from '@/i18n/formats.ts'
import { fitnessLevels, type FitnessLevel } from '@/standards/fitness/level.ts'
import type { Cell } from '@/widgets/cell.ts'
import type { PlacedMark } from '@/widgets/echart/placed-mark.ts'
import { rateRows, type WidgetT } from '@/widgets/mark/mark.ts'
import type { TableData } from '@/widgets/panel/table-data.ts'

/** Children of a stage, grade, class or school per level of their total; null when hidden: then no share is shown. */
export type LevelRow = { id: string; label: string; counts: Readonly<Record<FitnessLevel, number | null>> }

export type LevelBarsData = { rows: readonly LevelRow[] }

/** Children with a total; null when any level of the row is hidden. */
export function levelTotal({ counts }: LevelRow): number | null {
  let total = 0
  for (const level of fitnessLevels) {
    const count = counts[level]
    if (count === null) return null
    total += count
  }
  return total
}

/** 优良: 优秀 and 良好 of all with a total; null when hidden. */
export function goodOrBetter(row: LevelRow): Cell {
  const of = levelTotal(row)
  return of === null ? null : { n: (row.counts.excellent ?? 0) + (row.counts.good ?? 0), of }
}

/** One mark per row, at its end: 优良 with its interval, then every level. */
export const toLevelMarks = ({ rows }: LevelBarsData, t: WidgetT): PlacedMark[] =>
  rows.map((row, index) => {
    const of = levelTotal(row)
    return {
      id: row.id,
      title: row.label,
      rows: [
        ...rateRows(goodOrBetter(row), t, t('levels.goodRate')),
        ...fitnessLevels.map((level) => {
          const n = row.counts[level]
          const labels = n === null ? t('suppressed') : formatCount(n)
          return {
            label: t(`levels.${level}`),
            value: n !== null && of ? `${formatPercent({ n, of })}  ${labels}` : labels,
          }
        }),
      ],
      at: [100, index] as const,
      points: fitnessLevels.map((level) => ({ series: level, index })),
    }
  })

export const toLevelTable = ({ rows }: LevelBarsData, t: WidgetT): TableData => ({
  columns: [
    { label: t('levels.row') },
    ...fitnessLevels.flatMap((level) => [
      { label: t(`levels.${level}`), numeric: true },
      { label: `${t(`levels.${level}`)} %`, numeric: true },
    ]),
    { label: `${t('levels.goodRate')} %`, numeric: true },
    { label: t('levels.total'), numeric: true },
  ],
  rows: rows.map((row) => {
    const of = levelTotal(row)
    const share = (n: number | null) =>
      of === null || n === null ? null : of ? formatRate({ n, of }) : undefined
    const good = goodOrBetter(row)
    return [
      row.label,
      ...fitnessLevels.flatMap((level) => [row.counts[level], share(row.counts[level])]),
      good && share(good.n),
      of,
    ]
  }),
})

import { formatPp, formatRate } from '@/i18n/formats.ts'
import { percent, percentagePoints } from '@/standards/rate.ts'
import type { Cell } from '@/widgets/cell.ts'
import type { PlacedMark } from '@/widgets/echart/placed-mark.ts'
import { rateRows, type MarkRow, type WidgetT } from '@/widgets/mark/mark.ts'
import { countCell } from '@/widgets/panel/rate-cells.ts'
import type { TableData } from '@/widgets/panel/table-data.ts'
import type { GapFinding, SlopeData } from './slope-data.ts'
import { roundSpan } from './round-span.ts'

/** Null when hidden or when there is nobody: neither is drawn. */
export const drawnPercent = (cell: Cell | undefined) => (cell ? percent(cell) : null)

/** Bounds of the picture in per cent; at least 8 points, since lines do not begin at 0. */
export const slopeSpan = ({ series }: SlopeData) =>
  roundSpan(
    series.flatMap(({ cells }) => cells.map(drawnPercent)).filter((value) => value !== null),
    { narrowest: 8 },
  )

const isRate = (cell: Cell | undefined): cell is NonNullable<Cell> => Boolean(cell && cell.of > 0)

/** One mark per round: every series, and of two their difference, so that the cursor reads the comparison. */
export function toSlopeMarks(data: SlopeData, t: WidgetT, metric?: string): PlacedMark[] {
  const { rounds, series } = data
  const { min } = slopeSpan(data)
  return rounds.map((round, i) => {
    const cells = series.map(({ cells: all }) => all[i])
    const heights = cells.map(drawnPercent).filter((value) => value !== null)
    return {
      id: round.id,
      title: metric ? `${round.label} ${metric}` : round.label,
      rows: [...series.flatMap(({ label }, s) => seriesRows(label, cells[s], t)), ...gapRows(data, i, t)],
      at: [i, heights.length > 0 ? Math.max(...heights) : min] as const,
      points: series.map(({ id }) => ({ series: id, index: i })),
    }
  })
}

/** Rate and n/of under the name of the series; no interval, which would not be read in three rows each. */
const seriesRows = (label: string, cell: Cell | undefined, t: WidgetT): MarkRow[] =>
  rateRows(cell, t, label)
    .slice(0, 2)
    .map((row) => (row.label === label ? row : { ...row, label: `${label} ${row.label}` }))

function gapRows({ series }: SlopeData, round: number, t: WidgetT): MarkRow[] {
  const [first, second] = series
  if (!first || !second || series.length > 2) return []
  const points = gapOf(first.cells[round], second.cells[round])
  if (points === null) return []
  const label = t('difference', { first: first.label, second: second.label })
  return [{ label, value: `${formatPp(points)} pp` }]
}

const gapOf = (first: Cell | undefined, second: Cell | undefined) =>
  isRate(first) && isRate(second) ? percentagePoints(second, first) : null

/**
 * Whether two lines drift apart: second minus first in the last round and in the round `before`, in points before
 * rounding. Null when one of the four is hidden or missing.
 */
export function gapFinding({ rounds, series }: SlopeData, before: string): GapFinding | null {
  const [first, second] = series
  const [from, to] = [rounds.findIndex(({ id }) => id === before), rounds.length - 1]
  if (!first || !second || from < 0 || from >= to) return null
  const [then, now] = [from, to].map((at) => gapOf(first.cells[at], second.cells[at]))
  return typeof then === 'number' && typeof now === 'number'
    ? { now, before: then, change: now - then }
    : null
}

export const toSlopeTable = ({ rounds, series }: SlopeData, t: WidgetT): TableData => ({
  columns: [
    { label: t('trend.round') },
    ...series.flatMap(({ label }) => [
      { label: `${label} %`, numeric: true },
      { label: `${label} n/of`, numeric: true },
    ]),
  ],
  rows: rounds.map((round, i) => [
    round.label,
    ...series.flatMap(({ cells }) => {
      const cell = cells[i]
      return [cell && formatRate(cell), countCell(cell)]
    }),
  ]),
})

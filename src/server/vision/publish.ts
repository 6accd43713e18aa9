import type { Rate } from '@/standards/rate.ts'
import { isSmallRate, suppressRates, suppressRateTable } from '@/standards/suppression-rate.ts'
import type { ScreenView } from './screen-view.ts'

type Cell = Rate | null

/** One rate by itself, hidden from other readers than the own school when it tells of few children. */
export const publishRate = (view: ScreenView, rate: Rate): Cell =>
  view.isOwnSchool || !isSmallRate(rate) ? rate : null

/** Rates whose total is shown too. */
export const publishRates = (view: ScreenView, rates: readonly Rate[]): Cell[] =>
  view.isOwnSchool ? [...rates] : suppressRates(rates, { totalPublished: true })

/**
 * Lines below a published list (classes below grades): a hidden grade hides all of its classes, since their sum
 * would tell; the classes of a shown grade are protected against its total.
 */
export const publishBelow = (
  view: ScreenView,
  parents: readonly Cell[],
  lines: readonly Rate[][],
): Cell[][] =>
  lines.map((line, row) =>
    parents[row] === null && !view.isOwnSchool ? line.map(() => null) : publishRates(view, line),
  )

/** Grades × sexes, both totals shown; the row of a hidden grade is hidden whole. */
export function publishTable(view: ScreenView, parents: readonly Cell[], lines: readonly Rate[][]): Cell[][] {
  if (view.isOwnSchool) return lines.map((line) => [...line])
  const shown = lines.filter((_, row) => parents[row] !== null)
  const published = suppressRateTable(shown, { rowTotals: true, columnTotals: true })
  let next = 0
  return lines.map((line, row) => (parents[row] === null ? line.map(() => null) : (published[next++] ?? [])))
}

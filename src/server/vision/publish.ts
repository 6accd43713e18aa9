import type { Rate } from '@/standards/rate.ts'
import { isSmallRate, suppressRates } from '@/standards/suppression-rate.ts'
import type { DistrictMask } from './district-mask.ts'
import type { ScreenView } from './screen-view.ts'

export type Cell = Rate | null

/** What this reader may not see of the view's school in a round; undefined where nothing of one school is shown. */
export const maskOf = (view: ScreenView, roundId: number | undefined): Promise<DistrictMask | undefined> =>
  view.isOwnSchool || !view.school || roundId === undefined || !view.readMask
    ? Promise.resolve(undefined)
    : view.readMask(roundId)

/** One rate by itself, hidden when it tells of few children or `isHidden` says that its view is. */
export const publishRate = (view: ScreenView, rate: Rate, isHidden = false): Cell =>
  view.isOwnSchool || (!isHidden && !isSmallRate(rate)) ? rate : null

/** Rates whose total is shown too. */
export const publishRates = (view: ScreenView, rates: readonly Rate[]): Cell[] =>
  view.isOwnSchool ? [...rates] : suppressRates(rates, { totalPublished: true })

/** Rates by grade: of one school by the district's mask, of the district against its total. */
export function publishGrades(
  view: ScreenView,
  mask: DistrictMask | undefined,
  lines: readonly { grade: number; rate: Rate }[],
): Cell[] {
  const { school } = view
  if (view.isOwnSchool || !mask || !school)
    return publishRates(
      view,
      lines.map(({ rate }) => rate),
    )
  return lines.map(({ grade, rate }) => publishRate(view, rate, mask.isGradeHidden(school.id, grade)))
}

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

import { chartTenths, isMark, storedAcuity, type Acuity } from '@/standards/acuity.ts'
import { acuityCategories } from '@/standards/acuity-category.ts'

const [belowFour, fingers] = acuityCategories.map((category) => storedAcuity(category)) as [number, number]

/** Where stored acuity stands among the marks, in tenths: 指数 at 3.0, 手动 at 2.0, 光感 at 1.0, 无光感 at 0 (Miao's 5-mark record). */
const positionOf = (stored: number): number => (stored === fingers ? 30 : stored)

/**
 * Whether an eye measured twice differs by more than so many tenths; both as stored. `<4.0` says no more than that: it agrees with
 * whatever may be as near to 3.9 or below it.
 */
export function differsBeyond(first: number, again: number, tenths: number): boolean {
  const [low, high] = [Math.min(first, again), Math.max(first, again)]
  if (low === belowFour || high === belowFour) return isMark(high) && high - (chartTenths - 1) > tenths
  return positionOf(high) - positionOf(low) > tenths
}

/**
 * The change of stored acuity in tenths, to ask whether an eye fell. After `<4.0` nothing is known; an eye that is `<4.0` now fell at least
 * to 3.9.
 */
export function changeTenths(before: number | null, now: number | null): number | null {
  if (before === null || now === null || before === belowFour) return null
  return (
    (now === belowFour ? Math.min(chartTenths - 1, positionOf(before)) : positionOf(now)) - positionOf(before)
  )
}

/** How an eye stands to a year before: below 0 worse, 0 the same; null where `<4.0` leaves it open, or nothing was measured. */
export function compareAcuity(before: Acuity | null, now: Acuity | null): number | null {
  if (before === null || now === null) return null
  const [then, today] = [storedAcuity(before), storedAcuity(now)]
  const isOpen = then !== today && (then === belowFour || today === belowFour)
  return isOpen && Math.max(then, today) < chartTenths ? null : today - then
}

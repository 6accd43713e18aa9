const dayMs = 86_400_000
/** Whole days from one day to another, both `YYYY-MM-DD`. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/** Free up to `freeDays` before, late after that, over once the day has begun: then somebody waits at the gate. */
export function cancellation(day: string, today: string, freeDays: number): 'free' | 'late' | 'over' {
  const left = daysBetween(today, day)
  if (left <= 0) return 'over'
  return left >= freeDays ? 'free' : 'late'
}

import { daysApart } from '@/lib/day.ts'

/** Free up to `freeDays` before, late after that, over once the day has begun: then somebody waits at the gate. */
export function cancellation(day: string, today: string, freeDays: number): 'free' | 'late' | 'over' {
  const left = daysApart(today, day)
  if (left <= 0) return 'over'
  return left >= freeDays ? 'free' : 'late'
}

import { localDay, type DateWindow } from './date-window.ts'
import { daysApart, isRealDay } from './day.ts'

const longestDays = 366

export type WindowProblem = 'unreal' | 'swapped' | 'future' | 'too-long'

/** What is wrong with a window, or null; it is said instead of drawing an empty chart (DATE-02). */
export function windowProblem({ start, end }: DateWindow, today = localDay()): WindowProblem | null {
  if (!isRealDay(start) || !isRealDay(end)) return 'unreal'
  if (start > end) return 'swapped'
  if (end > today) return 'future'
  return daysApart(start, end) >= longestDays ? 'too-long' : null
}

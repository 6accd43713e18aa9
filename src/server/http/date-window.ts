import type { DateWindowInput } from '@/contract/date-window.ts'
import { defaultWindow, type DateWindow } from '@/lib/date-window.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { windowProblem, type WindowProblem } from '@/lib/window-problem.ts'
import { Failure } from './failure.ts'
import type { MessageKey } from './messages.ts'

const messages: Record<WindowProblem, MessageKey> = {
  unreal: 'windowUnreal',
  swapped: 'windowSwapped',
  future: 'windowFuture',
  'too-long': 'windowTooLong',
}

/** The window of a call by the schools' calendar: missing ends are today − 5 and today (DATE-01). Throws Failure 400 that says what is wrong (DATE-02). */
export function windowOf({ start, end }: DateWindowInput, now: Date): DateWindow {
  const today = schoolDay(now)
  const usual = defaultWindow(today)
  const window = { start: start || usual.start, end: end || usual.end }
  const problem = windowProblem(window, today)
  if (!problem) return window
  const path = problem === 'future' ? 'end' : 'start'
  const messageKey = messages[problem]
  throw new Failure(400, { messageKey, issues: [{ path, code: problem, message: messageKey }] })
}

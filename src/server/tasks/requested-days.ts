import { daysApart } from '@/lib/day.ts'
import { longestTaskDays } from '@/standards/tasks/rules.ts'
import { Failure } from '../http/failure.ts'

/** So far back and ahead of today a task may begin, in days. */
const [back, ahead] = [30, 180]

/** The refusal of a field of a task, named. */
export const refusedField = (path: string, messageKey: string, params: Record<string, number> = {}) =>
  new Failure(400, { messageKey, params, issues: [{ path, code: 'custom', message: '' }] })

/** Throws Failure 400 for a task that is too long, ends before it begins, or begins far from today. */
export function checkTaskDays({ from, to }: { from: string; to: string }, today: string): void {
  const length = daysApart(from, to) + 1
  if (length < 1 || length > longestTaskDays) throw refusedField('to', 'taskDays', { n: longestTaskDays })
  const start = daysApart(today, from)
  if (start < -back || start > ahead) throw refusedField('from', 'taskStart', { back, ahead })
}

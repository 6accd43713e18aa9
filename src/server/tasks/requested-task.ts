import type { MessageKey } from '@/server/http/messages.ts'
import { daysApart } from '@/lib/day.ts'
import { longestTaskDays } from '@/standards/tasks/rules.ts'
import { plainLine } from '@/lib/plain-line.ts'
import { Failure } from '../http/failure.ts'

/** So far back and ahead of today a task may begin, in days. */
const [back, ahead] = [30, 180]

/** The refusal of a field of a task, named. */
export const refusedField = (path: string, messageKey: MessageKey, params: Record<string, number> = {}) =>
  new Failure(400, { messageKey, params, issues: [{ path, code: 'custom', message: '' }] })

/** A text on one line. Throws Failure 400 where nothing is left of it. */
export function lineOf(path: string, text: string): string {
  const line = plainLine(text)
  if (!line) throw refusedField(path, 'textRefused')
  return line
}

/** Throws Failure 400 for a task that is too long, ends before it begins, or begins far from today. */
export function checkTaskDays({ from, to }: { from: string; to: string }, today: string): void {
  const length = daysApart(from, to) + 1
  if (length < 1 || length > longestTaskDays) throw refusedField('to', 'taskDays', { n: longestTaskDays })
  const start = daysApart(today, from)
  if (start < -back || start > ahead) throw refusedField('from', 'taskStart', { back, ahead })
}

type Submitted = { from: string; to: string; closedOn: string | null }

/** Throws Failure for a day on which nothing can be given in of a task. */
export function refuseDay(task: Submitted, day: string, today: string): void {
  if (task.closedOn !== null) throw new Failure(409, { messageKey: 'taskClosed' })
  if (day < task.from || day > task.to || day > today) throw refusedField('day', 'taskDay')
}

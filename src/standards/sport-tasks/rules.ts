import { sportItemOf, type SportItemName, type SportUnit } from '../sport/items.ts'

export const taskUnits = ['minutes', 'times', 'metres', 'steps'] as const
export type TaskUnit = (typeof taskUnits)[number]

export const submissionStates = ['waiting', 'approved', 'returned'] as const
export type SubmissionState = (typeof submissionStates)[number]

/** A task lasts at most so many days. Chosen by us, as is the next: two months, and a day's amount nobody reaches. */
export const longestTaskDays = 60
export const mostOfDay: Readonly<Record<TaskUnit, number>> = {
  ...{ minutes: 600, times: 20_000, metres: 50_000, steps: 100_000 },
}

/** What a task of an item may count: its time, and what the item counts beside it. Any sport (`null`) has nothing but time. */
export function unitsOf(item: SportItemName | null): readonly TaskUnit[] {
  const unit: SportUnit | null = item === null ? null : sportItemOf(item).unit
  return unit === null ? ['minutes'] : ['minutes', unit]
}

/** On time: given in on the very day it is for, by the calendar of the schools. */
export const isOnTime = (day: string, givenIn: string): boolean => givenIn <= day

/** Done: so much as the task asks, and not sent back. */
export const isCompleted = (given: { amount: number; state: SubmissionState }, target: number): boolean =>
  given.amount >= target && given.state !== 'returned'

/** The last day on which something is due: the task's last, or the day it was closed. */
export const lastDueDay = (task: { to: string; closedOn: string | null }): string =>
  task.closedOn !== null && task.closedOn < task.to ? task.closedOn : task.to

/** A pupil's day in records of a task's item, disputed ones left out: whole minutes, or what the records count. */
export function amountOfRecords(
  records: readonly { seconds: number; amount: number | null }[],
  unit: TaskUnit,
): number {
  if (unit !== 'minutes') return records.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  return Math.floor(records.reduce((sum, { seconds }) => sum + seconds, 0) / 60)
}

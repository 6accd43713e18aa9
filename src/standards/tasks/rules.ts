export const submissionStates = ['waiting', 'approved', 'returned'] as const
export type SubmissionState = (typeof submissionStates)[number]

/** A task lasts at most so many days: two months, chosen by us. */
export const longestTaskDays = 60

/** On time: given in by the day it is due, by the calendar of the schools. */
export const isOnTime = (day: string, submitted: string): boolean => submitted <= day

/** Done: so much as the task asks, and not sent back. */
export const isCompleted = (provided: { amount: number; state: SubmissionState }, target: number): boolean =>
  provided.amount >= target && provided.state !== 'returned'

/** The last day on which something is due: the task's last, or the day it was closed. */
export const lastDueDay = (task: { to: string; closedOn: string | null }): string =>
  task.closedOn !== null && task.closedOn < task.to ? task.closedOn : task.to

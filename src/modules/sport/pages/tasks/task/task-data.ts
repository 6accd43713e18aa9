import type { ReplyOf } from '@/contract/call.ts'
import type { sportTaskData, SportTask, Submission } from '@/modules/sport/contract/tasks.ts'

export type TaskData = ReplyOf<typeof sportTaskData>

export const cellLooks = ['approved', 'enough', 'less', 'returned', 'missing'] as const
export type CellLook = (typeof cellLooks)[number]

/** How a day of a student stands: null = not due yet. */
export function lookOf(
  submitted: Submission | undefined,
  { task, day, today }: { task: Pick<SportTask, 'amount'>; day: string; today: string },
): CellLook | null {
  if (!submitted) return day > today ? null : 'missing'
  if (submitted.state === 'returned') return 'returned'
  if (submitted.amount < task.amount) return 'less'
  return submitted.state === 'approved' ? 'approved' : 'enough'
}

export const lookClass: Record<CellLook, string> = {
  approved: 'bg-good-soft text-good',
  enough: 'bg-brand-soft text-brand-strong',
  less: 'bg-watch-soft text-watch',
  returned: 'bg-severe-soft text-severe',
  missing: 'text-t3',
}

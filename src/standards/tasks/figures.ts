import { isCompleted, type SubmissionState } from './rules.ts'
import type { Rate } from '../rate.ts'

/** What is counted of a task, a class, a teacher or a school over days. */
export interface TaskCounts {
  /** Students × days that had something to do. */
  due: number
  submitted: number
  onTime: number
  completed: number
  approved: number
  returned: number
}

export const taskCountNames = ['due', 'submitted', 'onTime', 'completed', 'approved', 'returned'] as const
export const noTaskCounts: TaskCounts = {
  due: 0,
  submitted: 0,
  onTime: 0,
  completed: 0,
  approved: 0,
  returned: 0,
}

export interface Submitted {
  amount: number
  onTime: boolean
  state: SubmissionState
}

/** What was given in of `due`, counted. The order does not matter: every part is a sum. */
export const countSubmitted = (
  submitted: readonly Submitted[],
  { due, target }: { due: number; target: number },
): TaskCounts =>
  submitted.reduce<TaskCounts>(
    (sum, each) => ({
      due: sum.due,
      submitted: sum.submitted + 1,
      onTime: sum.onTime + Number(each.onTime),
      completed: sum.completed + Number(isCompleted(each, target)),
      approved: sum.approved + Number(each.state === 'approved'),
      returned: sum.returned + Number(each.state === 'returned'),
    }),
    { ...noTaskCounts, due },
  )

export function sumCounts(parts: readonly TaskCounts[]): TaskCounts {
  const sum = { ...noTaskCounts }
  for (const part of parts) for (const name of taskCountNames) sum[name] += part[name]
  return sum
}

export interface TaskRates {
  /** 任务完成率: of what was due. */
  completion: Rate
  /** 按时率 and its rest: of what was given in. */
  onTime: Rate
  late: Rate
  /** 批阅率: approved or sent back, of what was given in. */
  reviewed: Rate
}

export const ratesOf = ({
  due,
  submitted,
  onTime,
  completed,
  approved,
  returned,
}: TaskCounts): TaskRates => ({
  completion: { n: completed, of: due },
  onTime: { n: onTime, of: submitted },
  late: { n: submitted - onTime, of: submitted },
  reviewed: { n: approved + returned, of: submitted },
})

import type { ReplyOf } from '@/contract/call.ts'
import type { LabourSubmission, LabourTask, labourTaskData } from '@/modules/labour/contract/tasks.ts'
import type { TagState } from '@/ui/tag.tsx'
import { dimensions, type Rubric } from '@/modules/labour/standards/tasks/rubric.ts'

export type TaskData = ReplyOf<typeof labourTaskData>

/** How a student's work stands. */
export function lookOf(submitted: LabourSubmission | undefined, task: Pick<LabourTask, 'minutes'>) {
  if (!submitted) return 'missing'
  if (submitted.state !== 'waiting') return submitted.state
  return submitted.minutes < task.minutes ? 'less' : 'enough'
}

export const lookState: Record<ReturnType<typeof lookOf>, TagState | undefined> = {
  approved: 'good',
  enough: undefined,
  less: 'watch',
  returned: 'severe',
  missing: undefined,
}

/** Of the four dimensions. */
export const meanOf = (scores: Rubric): number =>
  dimensions.reduce((sum, name) => sum + scores[name], 0) / dimensions.length

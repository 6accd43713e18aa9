import type { LabourTask } from '@/modules/labour/contract/tasks.ts'
import type { TaskDraft } from '@/kits/tasks/use-task-draft.ts'
import { addDays } from '@/lib/day.ts'
import type { LibraryKey } from '@/modules/labour/standards/tasks/library.ts'
import { maxMinutes } from '@/modules/labour/standards/tasks/rubric.ts'

export interface LabourTaskDraft
  extends TaskDraft, Pick<LabourTask, 'what' | 'group' | 'setting' | 'needsPhoto'> {
  /** As it is typed. */
  minutes: string
  library: LibraryKey | undefined
}

export const blankTask = (today: string): LabourTaskDraft => ({
  title: '',
  what: '',
  group: 1,
  setting: 'home',
  minutes: '30',
  needsPhoto: false,
  from: today,
  to: addDays(today, 6),
  classes: [],
  teacher: 0,
  library: undefined,
})

export const draftOf = (task: LabourTask): LabourTaskDraft => ({
  title: task.title,
  what: task.what,
  group: task.group,
  setting: task.setting,
  minutes: String(task.minutes),
  needsPhoto: task.needsPhoto,
  from: task.from,
  to: task.to,
  classes: task.classes.map(({ id }) => id),
  teacher: task.teacher?.id ?? 0,
  library: undefined,
})

/** What is sent of it; null = something is missing. */
export function requestedOf({ teacher, library, minutes: typed, ...draft }: LabourTaskDraft) {
  const minutes = Number(typed)
  if (!draft.title.trim() || !draft.what.trim() || draft.classes.length === 0) return null
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > maxMinutes) return null
  const chosen = { ...(teacher > 0 && { teacher }), ...(library && { library }) }
  return { requested: { ...draft, minutes }, chosen }
}

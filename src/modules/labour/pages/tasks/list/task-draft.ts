import type { LabourTask } from '@/modules/labour/contract/tasks.ts'
import { addDays } from '@/lib/day.ts'
import type { LibraryKey } from '@/modules/labour/standards/tasks/library.ts'
import { maxMinutes } from '@/modules/labour/standards/tasks/rubric.ts'

export interface TaskDraft extends Pick<
  LabourTask,
  'title' | 'what' | 'group' | 'place' | 'from' | 'to' | 'needsPhoto'
> {
  /** As it is typed. */
  minutes: string
  classes: number[]
  /** 0: the school itself. */
  teacher: number
  library: LibraryKey | undefined
}

export const blankTask = (today: string): TaskDraft => ({
  title: '',
  what: '',
  group: 1,
  place: 'home',
  minutes: '30',
  needsPhoto: false,
  from: today,
  to: addDays(today, 6),
  classes: [],
  teacher: 0,
  library: undefined,
})

export const draftOf = (task: LabourTask): TaskDraft => ({
  title: task.title,
  what: task.what,
  group: task.group,
  place: task.place,
  minutes: String(task.minutes),
  needsPhoto: task.needsPhoto,
  from: task.from,
  to: task.to,
  classes: task.classes.map(({ id }) => id),
  teacher: task.teacher?.id ?? 0,
  library: undefined,
})

/** What is sent of it; null = something is missing. */
export function requestedOf({ teacher, library, minutes: typed, ...draft }: TaskDraft) {
  const minutes = Number(typed)
  if (!draft.title.trim() || !draft.what.trim() || draft.classes.length === 0) return null
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > maxMinutes) return null
  const chosen = { ...(teacher > 0 && { teacher }), ...(library && { library }) }
  return { requested: { ...draft, minutes }, chosen }
}

import type { ListedTask } from '@/contract/task-figures.ts'

/** A class of the third grade, and a task that it was given: what sport and labour have in common of it. */
export const aClass = { id: 7, grade: 3, number: 1, name: '' }

export const aTask = {
  id: 5,
  from: '2026-11-18',
  to: '2026-11-24',
  closedOn: null,
  version: 3,
  teacher: { id: 2, name: '钱老师' },
  classes: [aClass],
  students: 40,
  waiting: 2,
  mayEdit: true,
} satisfies Partial<ListedTask>

/** What waits since two days. */
export const aInput = {
  day: '2026-11-20',
  at: '2026-11-20T10:00:00.000Z',
  onTime: true,
  state: 'waiting' as const,
  note: '',
  version: 1,
}

/** A list of tasks as the server answers it. */
export const aList = <T extends ListedTask>(rows: readonly T[]) => ({
  today: '2026-11-22',
  rows,
  total: rows.length,
  next: null,
  classes: [aClass],
  teachers: [],
})

/** What is said of the task that is opened, and the two students of its class. */
export const aTaskOpened = {
  today: '2026-11-22',
  class: aClass.id,
  students: [
    { id: 1, name: '张子昊' },
    { id: 2, name: '何诗妍' },
  ],
}

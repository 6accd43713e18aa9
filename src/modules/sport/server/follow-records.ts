import { schoolDay } from '@/lib/school-day.ts'
import type { RecordsFollower } from '@/modules/records/server/public.ts'
import { closeTasks, openTasks } from '@/server/tasks/end-of-year.ts'
import { retakeEnrolled } from './summaries/enrolled.ts'
import { countTask } from './summaries/task-summary.ts'

/** Open tasks of old classes are closed with the year; the roster of the day is taken again when it changes. */
export const sportFollows: RecordsFollower<{ sport: number[] }> = {
  /** Today's rates are of today's roster. */
  afterRoster: (trx, schoolId) => retakeEnrolled(trx, schoolId, schoolDay(new Date())),
  endYear: async (trx, { schoolId, day, oldClasses }) => ({
    sport: await closeTasks(trx, 'sport', { schoolId, day, classes: oldClasses, count: countTask }),
  }),
  resumeYear: (trx, schoolId, { day, sport: tasks = [] }) =>
    openTasks(trx, 'sport', { schoolId, day, tasks, count: countTask }),
}

import type { RecordsFollower } from '@/modules/records/server/public.ts'
import { closeTasks, openTasks } from '@/server/tasks/end-of-year.ts'
import { countLabourTask } from './summaries/task-summary.ts'

/** Open tasks of old classes are closed with the year. */
export const labourFollows: RecordsFollower<{ labour: number[] }> = {
  endYear: async (trx, { schoolId, day, oldClasses }) => ({
    labour: await closeTasks(trx, 'labour', { schoolId, day, classes: oldClasses, count: countLabourTask }),
  }),
  resumeYear: (trx, schoolId, { day, labour: tasks = [] }) =>
    openTasks(trx, 'labour', { schoolId, day, tasks, count: countLabourTask }),
}

import { sql } from 'kysely'
import type { LabourTask } from '@/modules/labour/contract/tasks.ts'
import type { FoundTask as Found } from '@/server/tasks/read-tasks.ts'
import type { OwnTasks } from '@/server/tasks/task-kind.ts'
import { countLabourTask } from '../summaries/task-summary.ts'

type Own = Pick<LabourTask, 'what' | 'group' | 'setting' | 'minutes' | 'needsPhoto'>
export type FoundTask = Found<Own>

export const ownTasks: OwnTasks<Own> = {
  kind: 'labour',
  role: 'labour',
  columns: sql<Own>`t.what, t.task_group as "group", t.setting, t.minutes, t.needs_photo as "needsPhoto"`,
  counted: () => sql`labour_task_summary`,
  count: countLabourTask,
}

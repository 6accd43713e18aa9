import { sql } from 'kysely'
import type { SportTask } from '@/modules/sport/contract/tasks.ts'
import { sportItemNames } from '@/standards/sport/items.ts'
import type { FoundTask as Found } from '@/server/tasks/read-tasks.ts'
import type { OwnTasks } from '@/server/tasks/task-kind.ts'
import { countTask } from '../summaries/task-summary.ts'

type Own = Pick<SportTask, 'item' | 'unit' | 'amount'>
export type FoundTask = Found<Own>

export const ownTasks: OwnTasks<Own> = {
  kind: 'sport',
  role: 'pe',
  columns: sql<Own>`(${[...sportItemNames]}::text[])[t.item + 1] as item, t.unit, t.amount`,
  counted: (today) => sql`(select * from sport_task_day_summary where day <= ${today}::date)`,
  count: countTask,
}

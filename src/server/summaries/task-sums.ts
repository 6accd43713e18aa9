import { sql, type RawBuilder } from 'kysely'
import type { TaskCounts } from '@/standards/tasks/figures.ts'

/** Sums of a summary's rows, named as the engine names them. */
export const taskSums = (table: string): RawBuilder<TaskCounts> =>
  sql.raw(
    (['due', 'submitted', 'on_time', 'completed', 'approved', 'returned'] as const)
      .map((name) => `coalesce(sum(${table}.${name}), 0)::int as "${name === 'on_time' ? 'onTime' : name}"`)
      .join(', '),
  )

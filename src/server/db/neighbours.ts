import { sql } from 'kysely'
import type { Db } from './schema.ts'
import type { Student } from './find-student.ts'
import type { Scope } from './scope.ts'

export interface Neighbours {
  previous: number | null
  next: number | null
}

/** Before and after in the class, in the order of its list, which says nothing of names where they are masked; none of who is gone. */
export async function neighboursOf(
  db: Db,
  scope: Scope,
  { schoolId, classId, id, removed }: Student,
): Promise<Neighbours> {
  const none: Neighbours = { previous: null, next: null }
  if (removed) return none
  const { rows } = await sql<Neighbours>`
    select previous, next from (
      select id, lag(id) over by_name as previous, lead(id) over by_name as next
      from student where school_id = ${schoolId} and class_id = ${classId} and removed is null
      window by_name as (order by ${scope.kind === 'region' ? sql`id` : sql`name_pinyin, name collate "C", id`})) s
    where id = ${id}`.execute(db)
  return rows[0] ?? none
}

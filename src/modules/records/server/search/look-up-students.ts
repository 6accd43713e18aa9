import { sql } from 'kysely'
import type { FoundStudent } from '@/contract/search.ts'
import type { Db } from '@/server/db/schema.ts'
import { anyModule, type Scope } from '@/server/db/scope.ts'
import { noteLookups } from '@/server/lists/masked-lookups.ts'
import { allOf, baseOf } from '@/server/lists/narrow-rows.ts'
import { findWholeStudents } from '../lists/student-sql.ts'
import { studentsSql } from '../lists/students.ts'
import type { Query } from '@/server/reference/read-text.ts'
import { maxCounted } from './find-students.ts'
import { maskStudents, studentsAt } from './show-students.ts'

/**
 * Students of a district for its bureau, to whom their names are masked: those whose whole name or number a text is. Counted against the
 * account's hour, and written into the access history of all who are found; a part of a name finds nobody.
 */
export async function lookUpStudents(
  db: Db,
  input: Scope,
  { text, query }: { text: string; query: Query },
  limit: number,
): Promise<{ rows: FoundStudent[]; total: number; more: boolean }> {
  const whole = findWholeStudents(text)
  if (!whole) return { rows: [], total: 0, more: false }
  const scope = anyModule(input)
  await noteLookups(db, scope, studentsSql, { search: text })
  const first = sql`(
    select s.school_id, s.id, row_number() over (order by s.school_id, s.id), (count(*) over ())::int
    from student s where ${allOf([baseOf(studentsSql, scope), whole.where])}
    order by s.school_id, s.id limit ${limit})`
  const { rows } = await studentsAt(first, scope).execute(db)
  const total = rows[0]?.total ?? 0
  return {
    rows: maskStudents(rows, scope, query),
    total: Math.min(total, maxCounted),
    more: total > maxCounted,
  }
}

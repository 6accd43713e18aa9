import { sql, type Kysely } from 'kysely'
import type { TeacherRow } from '@/contract/lists/organisation-lists.ts'
import type { Scope } from '../db/scope.ts'
import { rowsOfList } from '../lists/rows-of-list.ts'
import { mastersSql, teachersSql } from '../lists/teachers.ts'

/** The teacher or school master as it stands now, masked as in its list; undefined = deleted, or out of scope. */
export async function readTeacherRow(
  db: Kysely<any>,
  scope: Scope,
  { id, isMaster }: { id: number; isMaster: boolean },
): Promise<TeacherRow | undefined> {
  const list = isMaster ? mastersSql : teachersSql
  const [row] = await rowsOfList(db, scope, list, sql`s.id = ${id} and s.gone_at is null`)
  return row
}

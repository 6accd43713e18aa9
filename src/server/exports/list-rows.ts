import type { Kysely } from 'kysely'
import type { ListName } from '@/contract/lists/lists.ts'
import type { Scope } from '../db/scope.ts'
import { classesSql } from '../lists/classes.ts'
import { countOfList } from '../lists/count-of-list.ts'
import { schoolsSql } from '../lists/schools.ts'
import type { AnyList } from '../lists/sql-list.ts'
import { streamOfList } from '../lists/stream-of-list.ts'
import { studentsSql } from '../lists/students.ts'
import { mastersSql, teachersSql } from '../lists/teachers.ts'
import type { ExportRequest } from './export-request.ts'

const sources: Record<ListName, AnyList> = {
  students: studentsSql,
  classes: classesSql,
  teachers: teachersSql,
  masters: mastersSql,
  schools: schoolsSql,
}

type Asked = Pick<ExportRequest, 'query' | 'ids' | 'except' | 'columns' | 'unmasked'>

/** About how many rows a file will have: those named that are gone, or twice excepted, still count. */
export async function countRows(
  db: Kysely<any>,
  scope: Scope,
  list: ListName,
  { query, ids, except = [] }: Asked,
): Promise<number> {
  if (ids) return ids.length
  const { total } = await countOfList(db, scope, sources[list], { query, withoutEach: false })
  return Math.max(0, total - except.length)
}

/** The rows of an export in the scope of its account, a batch at a time; masked unless a reason was given. */
export async function streamRows(
  db: Kysely<any>,
  scope: Scope,
  list: ListName,
  { query, ids, except, columns, unmasked }: Asked,
): Promise<AsyncIterable<Record<string, unknown>[]>> {
  const { batches } = await streamOfList(db, scope, sources[list], {
    query,
    ids,
    except,
    columns,
    unmasked: unmasked !== undefined,
  })
  return batches
}

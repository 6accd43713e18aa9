import { sql, type Kysely } from 'kysely'
import type { SchoolRecord } from '@/contract/schools.ts'
import type { Scope } from '../db/scope.ts'
import { Failure } from '../http/failure.ts'
import { rowsOfList } from '../lists/rows-of-list.ts'
import { schoolsSql } from '../lists/schools.ts'
import { gapsOf } from './gaps.ts'
import { readGradeCounts } from './grade-counts.ts'
import { readRecordCounts } from './record-counts.ts'
import { regionPathOf } from './region-path.ts'

/** One school's record with its figures, masked as in the list. Throws 403 outside the scope, or where there is no such school. */
export async function readSchoolRecord(db: Kysely<any>, scope: Scope, id: number): Promise<SchoolRecord> {
  const [[row], [counts], grades, place] = await Promise.all([
    rowsOfList(db, scope, schoolsSql, sql`s.id = ${id} and s.deleted_at is null`),
    readRecordCounts(db, sql<boolean>`k.id = ${id}`),
    readGradeCounts(db, id),
    readPlace(db, id),
  ])
  if (!row || !counts) throw new Failure(403, { messageKey: 'outOfScope' })
  const { boys, girls, teachers, masters } = counts
  return {
    ...row,
    ...place,
    boys,
    girls,
    teachers,
    masters,
    grades,
    gaps: gapsOf(counts),
    asOf: (counts.asOf ?? new Date()).toISOString(),
  }
}

async function readPlace(db: Kysely<any>, id: number) {
  const { rows } = await sql<{
    code: string
  }>`select region_code as code from school where id = ${id}`.execute(db)
  const regionCode = rows[0]?.code ?? ''
  return { regionCode, regionPath: await regionPathOf(db, regionCode) }
}

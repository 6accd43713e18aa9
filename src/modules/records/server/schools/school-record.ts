import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { SchoolRecord } from '@/modules/records/contract/schools.ts'
import type { Scope } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import { rowsOfList } from '@/server/lists/rows-of-list.ts'
import { schoolsSql } from '../lists/schools.ts'
import { boundStudents } from '../binding/bound-accounts.ts'
import { isOpenClass } from '@/server/db/open-classes.ts'
import { gapsOf } from './gaps.ts'
import { readRecordCounts } from './record-counts.ts'
import { regionPathOf } from './region-path.ts'

/** One school's record with its figures, masked as in the list. Throws 403 outside the scope, or where there is no such school. */
export async function readSchoolRecord(db: Db, scope: Scope, id: number): Promise<SchoolRecord> {
  const [[row], [counts], grades, area] = await Promise.all([
    rowsOfList(db, scope, schoolsSql, sql`s.id = ${id} and s.deleted_at is null`),
    readRecordCounts(db, sql<boolean>`k.id = ${id}`),
    readGradeCounts(db, id),
    readArea(db, id),
  ])
  if (!row || !counts) throw new Failure(403, { messageKey: 'outOfScope' })
  const { boys, girls, teachers, masters } = counts
  return {
    ...row,
    ...area,
    boys,
    girls,
    teachers,
    masters,
    grades,
    gaps: gapsOf(counts),
    asOf: (counts.asOf ?? new Date()).toISOString(),
  }
}

async function readArea(db: Db, id: number) {
  const { rows } = await sql<{
    code: string
  }>`select region_code as code from school where id = ${id}`.execute(db)
  const regionCode = rows[0]?.code ?? ''
  return { regionCode, regionPath: await regionPathOf(db, regionCode) }
}

/** Open classes, students and bound students of a school by grade. */
async function readGradeCounts(db: Db, schoolId: number): Promise<SchoolRecord['grades']> {
  const { rows } = await sql<SchoolRecord['grades'][number]>`
    select c.grade, count(*)::int as classes, coalesce(sum(r.students), 0)::int as students,
      jsonb_build_object('n', ${boundStudents}, 'of', coalesce(sum(r.students), 0)) as bound
    from class c left join roster_class_summary r on r.school_id = c.school_id and r.class_id = c.id
    where c.school_id = ${schoolId} and ${isOpenClass}
    group by c.grade order by c.grade`.execute(db)
  return rows
}

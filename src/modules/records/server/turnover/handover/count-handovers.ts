import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { HandoverCounts } from '@/modules/records/contract/turnover.ts'
import type { TurnoverRecord } from '../turnover-record.ts'
import { graduatesOfDistrict, graduatesOfTurnover } from './graduates.ts'
import { matchGraduates, type Matched } from './match-graduates.ts'

/** How many are linked, unsure, not found and accepted. */
export function countStates(matched: readonly Pick<Matched, 'state'>[]): HandoverCounts {
  const counts: HandoverCounts = { linked: 0, unsure: 0, missing: 0, accepted: 0 }
  for (const { state } of matched) counts[state] += 1
  return counts
}

/** Graduates of one turnover; in a draft those it would graduate. */
export async function countOutgoing(
  db: Db,
  regionCode: string,
  record: TurnoverRecord,
): Promise<HandoverCounts> {
  return countStates(await matchOutgoing(db, regionCode, record))
}

export const matchOutgoing = (db: Db, regionCode: string, record: TurnoverRecord): Promise<Matched[]> =>
  matchGraduates(
    db,
    regionCode,
    graduatesOfTurnover(record),
    graduatesOfDistrict(regionCode, isOpen(record.toYear)),
  )

/** Graduates of a district into one year who are, or may be, new students of one school, or were assigned to it. */
export async function matchIncoming(db: Db, regionCode: string, schoolId: number): Promise<Matched[]> {
  if (!(await couldReceive(db, regionCode, schoolId))) return []
  const others = graduatesOfDistrict(regionCode, sql`o.school_id <> ${schoolId} and o.accepted_at is null`)
  const matched = await matchGraduates(db, regionCode, others)
  const assigned = await sql<{ schoolId: number; studentId: number }>`
    select school_id as "schoolId", student_id as "studentId" from (${others}) g
    where g.to_school_id = ${schoolId}`.execute(db)
  const isAssigned = new Set(assigned.rows.map((row) => `${row.schoolId} ${row.studentId}`))
  return matched.filter(
    ({ candidates, state, ...row }) =>
      candidates.some((candidate) => candidate.schoolId === schoolId) ||
      (state === 'missing' && isAssigned.has(`${row.schoolId} ${row.studentId}`)),
  )
}

export const countIncoming = async (db: Db, regionCode: string, schoolId: number): Promise<number> =>
  (await matchIncoming(db, regionCode, schoolId)).length

const isOpen = (toYear: number) => sql`t.to_year = ${toYear} and o.accepted_at is null`

/** Whether any school of the district has graduates that wait: else there is nothing to look for. */
async function couldReceive(db: Db, regionCode: string, schoolId: number): Promise<boolean> {
  const { rows } = await sql`
    select from turnover t join school k on k.id = t.school_id and k.region_code = ${regionCode}
    where t.state = 'done' and t.school_id <> ${schoolId} and exists (
      select from school own where own.id = ${schoolId} and own.stages && array['junior', 'senior'])
    limit 1`.execute(db)
  return rows.length > 0
}

import { sql, type RawBuilder } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { answerColumns, type StoredAnswer } from '../clinic-answers/answer-columns.ts'

export type StoredResult = StoredAnswer & {
  id: number
  by: 'case' | 'list' | 'workbook'
  answered_at: string
}
/** A case that a number names: whose it is, where it was to be seen, and what was answered so far. */
export interface StoredCase {
  code: string
  id: number
  booked: boolean
  name: string
  grade: number | null
  clinic: string
  results: StoredResult[]
  version: number | null
}

/** Of a referral `q`: the second in which the newest of its results was written; null = none. Whoever plans and commits compare it. */
export const resultVersion: RawBuilder<number | null> = sql`(
  select max(floor(extract(epoch from coalesce(v.corrected_at, v.answered_at))))::int from referral_result v
  where v.school_id = q.school_id and v.referral_id = q.id)`

/** Cases of one school by their numbers: a number of another school finds nothing. */
export async function casesNumbered(
  db: Db,
  schoolId: number,
  codes: readonly string[],
): Promise<ReadonlyMap<string, StoredCase>> {
  const { rows } = await sql<StoredCase>`
    select q.case_code as code, q.id::int as id, q.booked_at is not null as booked, s.name, k.grade,
      coalesce(c.name, '') as clinic, ${resultVersion} as version,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', a.id, 'by', a.answered_by, 'answered_at', a.answered_at,
          ${answerColumns}) order by a.id)
        from referral_result a where a.school_id = q.school_id and a.referral_id = q.id), '[]') as results
    from referral q
    join student s on s.school_id = q.school_id and s.id = q.student_id and s.removed is null
    left join class k on k.school_id = s.school_id and k.id = s.class_id
    left join clinic c on c.id = q.clinic_id
    where q.school_id = ${schoolId} and q.case_code = any(${codes}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.code, row]))
}

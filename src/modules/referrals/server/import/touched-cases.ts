import { sql } from 'kysely'
import type { Db, Trx } from '@/server/db/schema.ts'
import type { UploadRecord } from '@/server/imports/upload-record.ts'
import { refreshReferralSteps } from '../summaries/refresh-steps.ts'

/** Of a case `q` its result `a` and its follow-up `f`, as an undo compares and puts them back. */
export const asItStands = sql`jsonb_build_object('result', to_jsonb(a), 'followUp', to_jsonb(f), 'reExamined', q.re_examined_on)`

/** Rounds of the cases that a plan writes. */
export async function roundsOf(db: Db, { schoolId, id }: UploadRecord): Promise<number[]> {
  const { rows } = await sql<{ round: number }>`
    select distinct q.round_id as round from upload_row r
    join referral q on q.school_id = r.school_id and q.id = r.target_id
    where r.school_id = ${schoolId} and r.upload_id = ${id} and r.action in ('create', 'update') order by 1`.execute(
    db,
  )
  return rows.map(({ round }) => round)
}

export async function countStepsAgain(trx: Trx, upload: UploadRecord): Promise<void> {
  for (const round of await roundsOf(trx, upload)) await refreshReferralSteps(trx, upload.schoolId, round)
}

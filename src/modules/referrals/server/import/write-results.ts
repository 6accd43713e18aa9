import { sql } from 'kysely'
import * as z from 'zod/mini'
import { answerFields } from '@/modules/referrals/contract/clinic-answers.ts'
import type { Trx } from '@/server/db/schema.ts'
import type { Written } from '@/server/imports/import-kind.ts'
import { stagedRows } from '@/server/imports/stage-rows.ts'
import { StepRefused } from '@/server/imports/step-refused.ts'
import type { UploadRecord } from '@/server/imports/upload-record.ts'
import { answerNames, columnsOf } from '../clinic-answers/answer-columns.ts'
import { followAnswers } from '../clinic-answers/follow-answers.ts'
import { answerOfValues } from '../workbook/result-row.ts'
import { asItStands, countStepsAgain } from './touched-cases.ts'

const columns = sql.join(answerNames.map((name) => sql.ref(name)))

/** Results of a plan, and what follows from them, by as many statements for hundreds of cases as for one. */
export async function writeResults(trx: Trx, upload: UploadRecord): Promise<Written> {
  const { schoolId, id, accountId } = upload
  const rows = await stagedRows(trx, upload, sql<boolean>`action in ('create', 'update')`)
  const input = rows.map(({ row, values, targetId }) => ({
    row,
    referral: targetId,
    result: values['result'] ?? null,
    ...columnsOf(z.parse(answerFields, answerOfValues(values))),
  }))
  const at = new Date()
  const given = sql`(
    select (x->>'row')::int as row, (x->>'referral')::bigint as referral, (x->>'result')::bigint as result, answer.*
    from jsonb_array_elements(${JSON.stringify(input)}::jsonb) x
    cross join lateral (select ${columns} from jsonb_populate_record(null::referral_result, x)) answer)`
  await sql`
    insert into upload_change (school_id, upload_id, row, target_id, before, version)
    select ${schoolId}::int, ${id}::uuid, n.row, n.referral, ${asItStands}, 1
    from ${given} n join referral q on q.school_id = ${schoolId} and q.id = n.referral
    left join referral_result a on a.school_id = q.school_id and a.id = n.result
    left join vision_follow_up f on f.school_id = q.school_id and f.round_id = q.round_id and f.student_id = q.student_id`.execute(
    trx,
  )
  const made = await sql<{ id: number }>`
    insert into referral_result (school_id, referral_id, clinic_id, answered_at, answered_by, ${columns})
    select q.school_id, q.id, q.clinic_id, ${at}::timestamptz, 'workbook', ${sql.join(answerNames.map((name) => sql.ref(`n.${name}`)))}
    from ${given} n join referral q on q.school_id = ${schoolId} and q.id = n.referral
    where n.result is null returning id::int as id`.execute(trx)
  const corrected = await sql<{ id: number }>`
    update referral_result a set corrected_at = ${at}::timestamptz,
      ${sql.join(answerNames.map((name) => sql`${sql.ref(name)} = ${sql.ref(`n.${name}`)}`))}
    from ${given} n
    where a.school_id = ${schoolId} and a.id = n.result and a.referral_id = n.referral and a.answered_by = 'workbook'
    returning a.id::int as id`.execute(trx)
  const results = [...made.rows, ...corrected.rows].map((row) => row.id)
  if (results.length !== rows.length)
    throw new StepRefused('planChanged', { n: rows.length - results.length })
  await followAnswers(trx, { schoolId, results, at })
  await sql`
    update upload_change c set before = c.before || jsonb_build_object('after', ${asItStands})
    from referral q
    join referral_result a on a.school_id = q.school_id and a.referral_id = q.id and a.id = any(${results}::bigint[])
    left join vision_follow_up f on f.school_id = q.school_id and f.round_id = q.round_id and f.student_id = q.student_id
    where c.school_id = ${schoolId} and c.upload_id = ${id} and q.school_id = c.school_id and q.id = c.target_id`.execute(
    trx,
  )
  await sql`
    insert into audit (school_id, account_id, action, subject, detail)
    select q.school_id, ${accountId}::int, 'referral-answered', 'student:' || q.student_id,
      jsonb_build_object('referral', q.id, 'by', 'workbook', 'upload', ${id}::text)
    from upload_change c join referral q on q.school_id = c.school_id and q.id = c.target_id
    where c.school_id = ${schoolId} and c.upload_id = ${id}`.execute(trx)
  await countStepsAgain(trx, upload)
  return { created: made.rows.length, updated: corrected.rows.length }
}

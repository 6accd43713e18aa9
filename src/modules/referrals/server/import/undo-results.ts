import { sql } from 'kysely'
import type { Trx } from '@/server/db/schema.ts'
import { StepRefused } from '@/server/imports/step-refused.ts'
import type { UploadRecord } from '@/server/imports/upload-record.ts'
import { answerNames } from '../clinic-answers/answer-columns.ts'
import { asItStands, countStepsAgain } from './touched-cases.ts'

/** Cases as they were before a workbook was written, while nobody has answered or changed them since. */
export async function undoResults(trx: Trx, upload: UploadRecord): Promise<void> {
  const { schoolId, id } = upload
  const changes = sql`c.school_id = ${schoolId} and c.upload_id = ${id}`
  const written = sql`(c.before->'after'->'result'->>'id')::bigint`
  const touched = await sql<{ n: number }>`
    select count(*)::int as n from upload_change c
    join referral q on q.school_id = c.school_id and q.id = c.target_id
    left join referral_result a on a.school_id = c.school_id and a.id = ${written}
    left join vision_follow_up f on f.school_id = q.school_id and f.round_id = q.round_id and f.student_id = q.student_id
    where ${changes} and (${asItStands} is distinct from c.before->'after' or exists (
      select from referral_result o
      where o.school_id = q.school_id and o.referral_id = q.id and o.id > a.id))`.execute(trx)
  if (touched.rows[0]?.n) throw new StepRefused('touchedSince', { n: touched.rows[0].n })
  await sql`
    delete from referral_result a using upload_change c
    where ${changes} and jsonb_typeof(c.before->'result') = 'null' and a.school_id = c.school_id and a.id = ${written}`.execute(
    trx,
  )
  const restored = [...answerNames, 'corrected_at'].map(
    (name) => sql`${sql.ref(name)} = ${sql.ref(`b.${name}`)}`,
  )
  await sql`
    update referral_result a set ${sql.join(restored)}
    from upload_change c cross join lateral jsonb_populate_record(null::referral_result, c.before->'result') b
    where ${changes} and jsonb_typeof(c.before->'result') <> 'null' and a.school_id = c.school_id and a.id = ${written}`.execute(
    trx,
  )
  await sql`
    delete from vision_follow_up f using upload_change c, referral q
    where ${changes} and q.school_id = c.school_id and q.id = c.target_id
      and f.school_id = q.school_id and f.round_id = q.round_id and f.student_id = q.student_id`.execute(trx)
  await sql`
    insert into vision_follow_up
    select b.* from upload_change c cross join lateral jsonb_populate_record(null::vision_follow_up, c.before->'followUp') b
    where ${changes} and jsonb_typeof(c.before->'followUp') <> 'null'`.execute(trx)
  await sql`
    update referral q set re_examined_on = (c.before->>'reExamined')::date
    from upload_change c where ${changes} and q.school_id = c.school_id and q.id = c.target_id`.execute(trx)
  await countStepsAgain(trx, upload)
}

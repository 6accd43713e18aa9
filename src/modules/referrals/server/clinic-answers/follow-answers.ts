import { sql } from 'kysely'
import { actionConclusions } from '@/modules/referrals/standards/steps.ts'
import type { Trx } from '@/server/db/schema.ts'

const conclusion = sql`case a.action ${sql.join(
  Object.entries(actionConclusions).map(([action, of]) => sql`when ${sql.lit(action)} then ${sql.lit(of)}`),
  sql` `,
)} end`

/**
 * The follow-ups of the screening take what clinics say in these results of different cases, unless the school entered it itself. A visit
 * after that of another result is the re-examination.
 */
export async function followAnswers(
  trx: Trx,
  { schoolId, results, at }: { schoolId: number; results: readonly number[]; at: Date },
): Promise<void> {
  const written = sql`a.school_id = ${schoolId} and a.id = any(${results}::bigint[])`
  await sql`
    insert into vision_follow_up as f (school_id, round_id, student_id, visited_on, hospital, result_at, conclusion, conclusion_note)
    select q.school_id, q.round_id, q.student_id,
      (select min(o.attended_on) from referral_result o where o.school_id = q.school_id and o.referral_id = q.id),
      coalesce(c.name, ''), ${at}::timestamptz, ${conclusion}, a.note
    from referral_result a
    join referral q on q.school_id = a.school_id and q.id = a.referral_id
    left join clinic c on c.id = q.clinic_id
    where ${written}
    on conflict (school_id, round_id, student_id) do update set
      visited_on = case when f.visited_by is null then excluded.visited_on else f.visited_on end,
      hospital = case when f.visited_by is null then excluded.hospital else f.hospital end,
      result_at = coalesce(f.result_at, excluded.result_at),
      conclusion = case when f.result_by is null then excluded.conclusion else f.conclusion end,
      conclusion_note = case when f.result_by is null then excluded.conclusion_note else f.conclusion_note end`.execute(
    trx,
  )
  await sql`
    update referral q set re_examined_on = greatest(coalesce(q.re_examined_on, '-infinity'::date), v.last)
    from (
      select o.referral_id, min(o.attended_on) as first, max(o.attended_on) as last
      from referral_result a
      join referral_result o on o.school_id = a.school_id and o.referral_id = a.referral_id
      where ${written} group by o.referral_id) v
    where q.school_id = ${schoolId} and q.id = v.referral_id and v.last > v.first`.execute(trx)
}

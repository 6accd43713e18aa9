import { sql, type RawBuilder } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { LetterDays, LetterKind } from '../standards/letter-days.ts'

/** When a guardian first had the letter: on paper, by message, or, where neither was noted, by what was done with it. */
const firstAt = sql`least(l.printed_at, l.sent_at, l.opened_at, l.reply_at)`

/** Sums of letters by grade, as columns of `guardian_letter_summary`. `days`: until when a letter is in time. */
const sums = (days: number) => sql`
  count(*)::int as made,
  count(*) filter (where l.abnormal)::int as abnormal,
  count(l.printed_at)::int as printed,
  count(l.sent_at)::int as sent,
  count(l.opened_at)::int as opened,
  count(l.reply)::int as replied,
  count(*) filter (where l.reply = 'visited')::int as visited,
  count(${firstAt})::int as informed,
  count(*) filter (where (${firstAt} at time zone 'Asia/Shanghai')::date <= l.taken_on + ${days}::int)::int
    as in_time`
const columns = [
  'made',
  'abnormal',
  'printed',
  'sent',
  'opened',
  'replied',
  'visited',
  'informed',
  'in_time',
] as const
const set = sql.join(columns.map((name) => sql`${sql.ref(name)} = n.${sql.ref(name)}`))

export const feedbackDaysOf = (kind: LetterKind, days: LetterDays): number =>
  kind === 'vision' ? days.visionStudent : days.checkStudent

interface Where {
  schoolId: number
  kind: LetterKind
  round: number
  grades: readonly number[]
}

/**
 * Counts the letters of some grades of a school again, in the transaction of whoever wrote one. The rows are held first and counted by a
 * statement of its own: of two who write at once the second sees what the first has written.
 */
export async function refreshLetterSummary(
  trx: Db,
  { schoolId, kind, round, grades }: Where,
  days: LetterDays,
): Promise<void> {
  const all = [...new Set(grades)].toSorted((a, b) => a - b)
  await sql`
    insert into guardian_letter_summary as had (school_id, kind, round_id, grade)
    select ${schoolId}::int, ${kind}, ${round}::int, grade from unnest(${all}::smallint[]) grade order by grade
    on conflict (school_id, kind, round_id, grade) do update set grade = had.grade`.execute(trx)
  await countAgain(
    trx,
    sql`l.school_id = ${schoolId} and l.kind = ${kind} and l.round_id = ${round} and l.grade = any(${all}::smallint[])`,
    feedbackDaysOf(kind, days),
  )
}

/** The same of all schools of a district and all rounds of a kind, when the days in which a letter is in time have changed. */
export const refreshDistrictSummaries = (
  trx: Db,
  regionCode: string,
  kind: LetterKind,
  days: LetterDays,
): Promise<void> =>
  countAgain(
    trx,
    sql`l.kind = ${kind} and l.school_id in (select id from school where region_code = ${regionCode})`,
    feedbackDaysOf(kind, days),
  )

async function countAgain(trx: Db, where: RawBuilder<unknown>, days: number): Promise<void> {
  await sql`
    update guardian_letter_summary s set ${set}
    from (
      select l.school_id, l.kind, l.round_id, l.grade, ${sums(days)}
      from guardian_letter l where ${where} group by 1, 2, 3, 4) n
    where s.school_id = n.school_id and s.kind = n.kind and s.round_id = n.round_id and s.grade = n.grade`.execute(
    trx,
  )
}

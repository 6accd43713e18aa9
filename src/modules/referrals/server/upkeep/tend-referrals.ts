import { sql } from 'kysely'
import { addDays } from '@/lib/day.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { missedAfterDays, overdueDays, remindDays } from '@/modules/referrals/standards/steps.ts'
import { lockSchools } from '@/server/db/lock-schools.ts'
import type { Db, Trx } from '@/server/db/schema.ts'
import { isLate, readLate } from '../late/read-late.ts'
import { remindClass } from '../late/remind.ts'
import { asksForVisit, isSeen, stepJoins } from '../summaries/step-facts.ts'
import { writeToGuardians } from './write-to-guardians.ts'

/** What comes due by the clock: reminders before an appointment, a word after a missed one, and on day 31 the list of the head teacher. Each once. */
export async function tendReferrals(db: Db, now = new Date()): Promise<void> {
  const today = schoolDay(now)
  for (const school of await schoolsWithAppointments(db, today))
    await db.transaction().execute(async (trx) => {
      await lockSchools(trx, [school])
      await remindBefore(trx, school, now)
      await noteMissed(trx, school, now)
    })
  for (const { school, round, region } of await schoolsWaiting(db, today))
    await db.transaction().execute(async (trx) => {
      await lockSchools(trx, [school])
      await listLate(trx, { school, round, region }, today)
    })
}

/** A day so long gone is looked at no more. */
const lookBackDays = 60
const isWaitedFor = sql<boolean>`q.booked_at is not null and not ${isSeen}`
const followUpOf = sql`left join vision_follow_up f
  on f.school_id = q.school_id and f.round_id = q.round_id and f.student_id = q.student_id`

async function schoolsWithAppointments(db: Db, today: string): Promise<number[]> {
  const { rows } = await sql<{ school: number }>`
    select distinct school_id as school from referral
    where on_day between ${addDays(today, -lookBackDays)}::date and ${addDays(today, remindDays)}::date
      and booked_at is not null and (reminded_at is null or missed_at is null) order by 1`.execute(db)
  return rows.map(({ school }) => school)
}

type Due = { id: number; student: number }

async function remindBefore(trx: Trx, schoolId: number, now: Date): Promise<void> {
  const today = schoolDay(now)
  const { rows: referrals } = await sql<Due>`
    update referral set reminded_at = ${now} where school_id = ${schoolId} and id in (
      select q.id from referral q ${followUpOf}
      where q.school_id = ${schoolId} and q.reminded_at is null and ${isWaitedFor}
        and q.on_day between ${today}::date and ${addDays(today, remindDays)}::date
        and q.booked_at < ${today}::date::timestamp at time zone 'Asia/Shanghai')
    returning id::int as id, student_id::int as student`.execute(trx)
  await writeToGuardians(trx, { schoolId, kind: 'referralReminder', referrals, by: null, now })
}

async function noteMissed(trx: Trx, schoolId: number, now: Date): Promise<void> {
  const last = addDays(schoolDay(now), -missedAfterDays)
  const { rows: referrals } = await sql<Due>`
    update referral set missed_at = ${now} where school_id = ${schoolId} and id in (
      select q.id from referral q ${followUpOf}
      where q.school_id = ${schoolId} and q.missed_at is null and ${isWaitedFor}
        and q.on_day between ${addDays(last, -lookBackDays)}::date and ${last}::date)
    returning id::int as id, student_id::int as student`.execute(trx)
  await writeToGuardians(trx, { schoolId, kind: 'referralMissed', referrals, by: null, now })
}

interface Waiting {
  school: number
  round: number
  region: string
}

/** Schools in which somebody of a round may just have become late, as the summary says that more are abnormal than seen. */
async function schoolsWaiting(db: Db, today: string): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select g.school_id as school, g.round_id as round, r.region_code as region
    from referral_step_summary g join screening_round r on r.id = g.round_id
    where g.step in (0, 3) and ${addDays(today, -overdueDays)}::date
      between r.starts_on and r.ends_on + ${lookBackDays}::int
    group by 1, 2, 3 having sum(g.n) filter (where g.step = 0) > coalesce(sum(g.n) filter (where g.step = 3), 0)
    order by 1, 2`.execute(db)
  return rows
}

/** Whoever became late is put on the list once, and the head teachers of the class are notified of as many. */
async function listLate(trx: Trx, { school, round, region }: Waiting, today: string): Promise<void> {
  const { rows } = await sql<{ student: number }>`
    insert into referral as q (school_id, round_id, student_id, batch, informed_how, listed_at)
    select e.school_id, e.round_id, e.student_id, gen_random_uuid(), 'talk', now()
    from vision_exam e ${stepJoins}
    join student s on s.school_id = e.school_id and s.id = e.student_id and s.removed is null
    where e.school_id = ${school} and e.round_id = ${round} and q.listed_at is null
      and ${asksForVisit} and ${isLate(today)}
    on conflict (school_id, round_id, student_id) do update set listed_at = excluded.listed_at
      where q.listed_at is null
    returning student_id::int as student`.execute(trx)
  if (rows.length === 0) return
  const counts = await sql<{ id: number; n: number }>`
    select class_id::int as id, count(*)::int as n from student
    where school_id = ${school} and id = any(${rows.map(({ student }) => student)}::bigint[]) group by 1`.execute(
    trx,
  )
  const scope = { kind: 'school', schoolId: school, regionCode: region } as const
  const classes = await readLate(trx, scope, { round, today })
  for (const { id, n } of counts.rows) {
    const each = classes.find((one) => one.id === id)
    if (each && each.accounts.length > 0) await remindClass(trx, each, { n, by: null })
  }
}

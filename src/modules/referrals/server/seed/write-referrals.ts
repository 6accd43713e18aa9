import { sql } from 'kysely'
import { addDays } from '@/lib/day.ts'
import { schoolDay } from '@/lib/school-day.ts'
import type { Db } from '@/server/db/schema.ts'
import { refreshReferralSteps } from '../summaries/refresh-steps.ts'

interface Seeding {
  region: string
  schools: readonly number[]
  round: number
  asOf: Date
}

/** A referral's clinic is the first; the same on every run. */
const clinics = [
  { name: '明目示范区人民医院眼科', address: '健康路 18 号', contact: '眼科门诊 8600', capacity: 20 },
  { name: '示范区视光中心', address: '学苑街 6 号', contact: '前台 8611', capacity: 12 },
] as const

/**
 * Clinics of the demo with hours behind and ahead, and an appointment for everybody whose guardians were notified after the newest
 * screening: on the day of the visit where there was one, else in the days to come. Two of three who were seen have the clinic's result.
 */
export async function writeReferrals(trx: Db, { region, schools, round, asOf }: Seeding): Promise<void> {
  const today = schoolDay(asOf)
  const ids: number[] = []
  for (const { name, address, contact, capacity } of clinics) {
    const { rows } = await sql<{ id: number }>`
      insert into clinic (region_code, name, address, contact, departments, capacity)
      values (${region}, ${name}, ${address}, ${contact}, '{眼科}', ${capacity}) returning id`.execute(trx)
    for (const { id } of rows) ids.push(id)
  }
  const [clinic = 0] = ids
  await sql`
    insert into clinic_slot (clinic_id, on_day, minute, capacity)
    select c, d::date, m, 999 from unnest(${ids}::int[]) c
    cross join generate_series(${addDays(today, -80)}::date, ${addDays(today, 28)}::date, interval '1 day') d
    cross join unnest('{540,630,840}'::int[]) m`.execute(trx)
  for (const school of schools) {
    await sql`
      insert into referral (school_id, round_id, student_id, batch, clinic_id, slot_id, on_day, minute, booked_at, informed_how, confirmed_at)
      select f.school_id, f.round_id, f.student_id, md5(f.school_id || ' ' || f.round_id)::uuid, s.clinic_id, s.id, s.on_day, s.minute,
        f.notified_at + interval '1 day', 'message', case when f.student_id % 3 > 0 then f.notified_at + interval '2 days' end
      from vision_follow_up f
      join clinic_slot s on s.clinic_id = ${clinic} and s.minute = (array[540, 630, 840])[1 + f.student_id % 3]
        and s.on_day = coalesce(f.visited_on, ${today}::date + 1 + (f.student_id % 14)::int)
      where f.school_id = ${school} and f.round_id = ${round} and f.notified_at + interval '1 day' < ${asOf}
        and f.student_id % 8 > 0`.execute(trx)
    await writeResults(trx, { school, round, asOf })
    await refreshReferralSteps(trx, school, round)
  }
  await sql`
    update clinic_slot s set taken = n.taken, capacity = least(999, c.capacity + n.taken)
    from clinic c, (select s.id, count(q.id)::int as taken from clinic_slot s
      left join referral q on q.slot_id = s.id where s.clinic_id = any(${ids}::int[]) group by s.id) n
    where c.id = s.clinic_id and n.id = s.id`.execute(trx)
}

async function writeResults(
  trx: Db,
  { school, round, asOf }: { school: number; round: number; asOf: Date },
): Promise<void> {
  await sql`
    insert into referral_result (school_id, referral_id, clinic_id, answered_at, answered_by, attended_on, cycloplegia, sphere_right,
      sphere_left, axial_right, axial_left, diagnosis, action, next_visit_on)
    select q.school_id, q.id, q.clinic_id, f.visited_on + interval '2 days 2 hours', 'list', f.visited_on, q.student_id % 4 > 0,
      e.sphere_right, e.sphere_left, 23.4 + (q.student_id % 20) / 10.0, 23.3 + (q.student_id % 20) / 10.0,
      case when e.myopia then '{myopia}'::text[] else '{spasm}'::text[] end,
      (array['glasses', 'glasses', 'treatment', 'observe'])[1 + q.student_id % 4], f.visited_on + 90
    from referral q
    join vision_follow_up f using (school_id, round_id, student_id)
    join vision_exam e using (school_id, round_id, student_id)
    where q.school_id = ${school} and q.round_id = ${round} and f.visited_on + interval '3 days' < ${asOf} and q.student_id % 3 > 0`.execute(
    trx,
  )
  await sql`
    update vision_follow_up f set result_at = a.answered_at, conclusion_note = '',
      conclusion = case a.action when 'observe' then 'watch' else a.action end
    from referral q join referral_result a on a.school_id = q.school_id and a.referral_id = q.id
    where q.school_id = ${school} and q.round_id = ${round} and f.school_id = q.school_id and f.round_id = q.round_id
      and f.student_id = q.student_id`.execute(trx)
}

import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { ReplyOf } from '@/contract/call.ts'
import type { peWall, WallAlert } from '@/modules/pe/contract/wall.ts'
import { addDays, mondayOf } from '@/lib/day.ts'
import { inScope, type Scope } from '@/server/db/scope.ts'

type Reply = ReplyOf<typeof peWall>

/** Safety alerts of a day, the newest first, by class and seat. */
export async function alertsOfDay(db: Db, scope: Scope, day: string): Promise<WallAlert[]> {
  const { rows } = await sql<WallAlert>`
    select jsonb_build_object('grade', c.grade, 'number', c.number, 'name', c.name) as class, s.seat_no as seat,
      a.peak, a.limit_rate as limit, a.seconds, a.acknowledged_at is not null as "isAcknowledged",
      to_char(l.starts_at + make_interval(secs => a.from_second), 'HH24:MI') as at
    from lesson l
    join lesson_alert a on a.school_id = l.school_id and a.lesson_id = l.id
    join class c on c.school_id = l.school_id and c.id = l.class_id
    left join student s on s.school_id = a.school_id and s.id = a.student_id
    where ${inScope(scope, 'l.school_id', 'l.class_id')} and l.day = ${day}::date
    order by l.starts_at + make_interval(secs => a.from_second) desc, a.student_id`.execute(db)
  return rows
}

const weeksShown = 12

/** Density and mean heart rate of each of the last twelve weeks with something measured, from the summaries of lessons. */
export async function lastWeeks(db: Db, scope: Scope, today: string): Promise<Reply['weeks']> {
  const { rows } = await sql<Reply['weeks'][number]>`
    select date_trunc('week', l.day)::date::text as monday, count(*)::int as measured,
      jsonb_build_object('n', sum(s.density_n), 'of', sum(s.density_of)) as density,
      case when sum(s.valid_seconds) > 0 then sum(s.rate_sum)::float8 / sum(s.valid_seconds) end as mean
    from lesson l
    join lesson_summary s on s.school_id = l.school_id and s.lesson_id = l.id and s.valid_seconds > 0
    where ${inScope(scope, 'l.school_id', 'l.class_id')}
      and l.day between ${addDays(mondayOf(today), -7 * (weeksShown - 1))}::date and ${today}::date
    group by 1 order by 1`.execute(db)
  return rows
}

/** Devices in use that have sent heart rates, those of them silent today, and what waits for a decision. */
export async function intakeOfDay(
  db: Db,
  scope: Scope,
  today: string,
): Promise<Pick<Reply, 'devices' | 'quarantined'>> {
  const { rows } = await sql<Pick<Reply, 'devices' | 'quarantined'>>`
    select
      (select jsonb_build_object('of', count(*), 'silent', count(*) filter (
          where d.last_seen_at is null or (d.last_seen_at at time zone 'Asia/Shanghai')::date < ${today}::date))
        from sport_device d
        where ${inScope(scope, 'd.school_id')} and d.revoked_at is null
          and exists (select from lesson_heart_sent h where h.school_id = d.school_id and h.device_id = d.id)) as devices,
      (select count(*)::int from lesson_heart_sent q
        where ${inScope(scope, 'q.school_id')} and q.reason is not null and q.resolution is null) as quarantined`.execute(
    db,
  )
  return rows[0]!
}

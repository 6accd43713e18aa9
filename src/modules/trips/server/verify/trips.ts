import { sql, type RawBuilder } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { compareFigures, type Difference, type FigureTable } from '@/server/verify/differences.ts'

type Row = { key: string; stored: Record<string, number>; counted: Record<string, number> }

/**
 * Recounts one school's bookings from their students, places and waiting list of the sessions it booked, and the stars of their bases. A
 * session, and a base, belongs to several schools; the first of them, or of the district's where none booked, answers for it, so that it
 * is reported once.
 */
export async function verifyTrips(db: Db, schoolId: number): Promise<Difference[]> {
  const bookings = await compare(
    db,
    sql<Row>`
    select 'booking ' || b.id as key,
      jsonb_build_object('seats', b.seats, 'consents', b.consents, 'attended', b.attended, 'marked', b.marked,
        'rating_sum', b.rating_sum, 'rating_n', b.rating_n) as stored,
      jsonb_build_object('seats', count(p.student_id), 'consents', count(*) filter (where p.consent),
        'attended', count(*) filter (where p.present), 'marked', count(p.present),
        'rating_sum', coalesce(sum(p.rating), 0), 'rating_n', count(p.rating)) as counted
    from trip_booking b left join trip_student p on p.school_id = b.school_id and p.booking_id = b.id
    where b.school_id = ${schoolId} group by b.school_id, b.id`,
  )
  const sessions = await compare(
    db,
    sql<Row>`
    select 'session ' || s.id as key,
      jsonb_build_object('taken', s.taken, 'waiting', s.waiting, 'waiting_groups', s.waiting_groups) as stored,
      jsonb_build_object(
        'taken', coalesce(sum(n.seats) filter (where b.state in ('held', 'promoted', 'requested', 'approved')), 0),
        'waiting', coalesce(sum(n.seats) filter (where b.state = 'waiting'), 0),
        'waiting_groups', count(*) filter (where b.state = 'waiting')) as counted
    from trip_session s left join trip_booking b on b.session_id = s.id
    left join lateral (
      select count(*)::int as seats from trip_student p where p.school_id = b.school_id and p.booking_id = b.id) n on true
    group by s.id having ${answers(sql`s.region_code`)} = ${schoolId}`,
  )
  const bases = await compare(
    db,
    sql<Row>`
    select 'base ' || t.id as key, jsonb_build_object('rating_sum', t.rating_sum, 'rating_n', t.rating_n) as stored,
      jsonb_build_object('rating_sum', coalesce(sum(p.rating), 0), 'rating_n', count(p.rating)) as counted
    from trip_base t left join trip_session s on s.base_id = t.id left join trip_booking b on b.session_id = s.id
    left join trip_student p on p.school_id = b.school_id and p.booking_id = b.id
    group by t.id having ${answers(sql`t.region_code`)} = ${schoolId}`,
  )
  return [
    ...compareFigures('trip_base', schoolId, bases.stored, bases.counted),
    ...compareFigures('trip_booking', schoolId, bookings.stored, bookings.counted),
    ...compareFigures('trip_session', schoolId, sessions.stored, sessions.counted),
  ]
}

const answers = (region: RawBuilder<unknown>) =>
  sql`coalesce(min(b.school_id), (select min(o.id) from school o where o.region_code = ${region}))`

async function compare(db: Db, query: RawBuilder<Row>) {
  const { rows } = await query.execute(db)
  const stored: FigureTable = new Map(rows.map((row) => [`0|${row.key}`, row.stored]))
  const counted: FigureTable = new Map(rows.map((row) => [`0|${row.key}`, row.counted]))
  return { stored, counted }
}

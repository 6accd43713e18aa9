import { sql } from 'kysely'
import { tripMonth, tripRoster, tripSession } from '../../../src/modules/trips/contract/trips.ts'
import type { Shown } from '../brute/walk-vision.ts'
import type { Demo } from './open-demo.ts'

interface Booking {
  id: string
  school: number
  session: number
  base: number
  class: number | null
  state: string
  day: string
  /** Students by name, those who may go, who came, who was looked for, and stars. */
  students: number
  consents: number
  present: number
  marked: number
  stars: number
  rated: number
}
const seated = ['held', 'promoted', 'requested', 'approved']

async function readBookings({ server }: Demo): Promise<Booking[]> {
  const { rows } = await sql<Booking>`
    select b.id, b.school_id as school, s.id as session, s.base_id as base, b.class_id::int as class, b.state, s.day::text as day,
      count(p.student_id)::int as students, count(*) filter (where p.consent)::int as consents,
      count(*) filter (where p.present)::int as present, count(p.present)::int as marked,
      coalesce(sum(p.rating), 0)::int as stars, count(p.rating)::int as rated
    from trip_booking b join trip_session s on s.id = b.session_id
    left join trip_student p on p.school_id = b.school_id and p.booking_id = b.id
    group by b.id, b.school_id, s.id, b.class_id, b.state`.execute(server.db)
  return rows
}

/** Every place that shows places, who goes along and what they thought: month, session, its bookings and their rosters. */
export async function walkTrips(demo: Demo): Promise<Shown[]> {
  const shown: Shown[] = []
  const note = (where: string, got: unknown, counted: unknown) => shown.push({ where, got, counted })
  const { ask, schools } = demo
  const all = await readBookings(demo)
  const { rows: sessions } = await sql<{ id: number; capacity: number; month: string }>`
    select id, capacity, to_char(day, 'YYYY-MM') as month from trip_session`.execute(demo.server.db)
  const { rows: taught } = await sql<{ class: number }>`
    select tc.class_id::int as class from teacher_class tc join teacher t on t.school_id = tc.school_id and t.id = tc.teacher_id
    join account a on a.id = t.account_id where a.username = 'teacher01'`.execute(demo.server.db)
  const reach = {
    school01: (one: Booking) => one.school === schools.school01,
    school02: (one: Booking) => one.school === schools.school02,
    teacher01: (one: Booking) => taught.some(({ class: id }) => id === one.class),
    bureau01: () => true,
  }
  const seats = (some: readonly Booking[]) => some.reduce((sum, { students }) => sum + students, 0)
  for (const who of ['school01', 'school02', 'teacher01', 'bureau01'] as const)
    for (const month of new Set(sessions.map((one) => one.month))) {
      const published = (await ask(who, tripMonth, { month })).sessions
      note(
        `${who} sessions of ${month}`,
        published.map(({ id }) => id).toSorted(),
        sessions
          .filter((one) => one.month === month)
          .map(({ id }) => id)
          .toSorted(),
      )
      for (const row of published) {
        const of = all.filter(({ session }) => session === row.id)
        const going = of.filter(({ state }) => seated.includes(state))
        const waiting = of.filter(({ state }) => state === 'waiting')
        const own = going.filter(reach[who])
        const counted = {
          seats: { n: seats(going), of: sessions.find(({ id }) => id === row.id)!.capacity },
          waiting: { seats: seats(waiting), groups: waiting.length },
          own: who === 'bureau01' ? 0 : seats(own),
          toDecide: own.filter(({ state }) => state === 'requested').length,
        }
        const figures = ({ seats, waiting: line, own: mine, toDecide }: typeof row) => ({
          seats,
          waiting: line,
          own: mine,
          toDecide,
        })
        const at = `${who} session ${row.id}`
        note(`${at} in its month`, figures(row), counted)
        const opened = await ask(who, tripSession, { id: row.id })
        note(at, figures(opened.session), counted)
        note(
          `${at} in line`,
          opened.queue.reduce((sum, one) => sum + one.seats, 0),
          counted.waiting.seats,
        )
        const ofBase = all.filter(({ base }) => base === row.base.id)
        note(`${at} stars of the base`, opened.base.rating, {
          sum: ofBase.reduce((sum, { stars }) => sum + stars, 0),
          n: ofBase.reduce((sum, { rated }) => sum + rated, 0),
        })
        note(
          `${at} bookings`,
          opened.bookings.map(({ id }) => id).toSorted(),
          of
            .filter(reach[who])
            .map(({ id }) => id)
            .toSorted(),
        )
        for (const booking of opened.bookings) {
          const one = of.find(({ id }) => id === booking.id)!
          const { seats: taken, consents, present, rating } = booking
          note(
            `${at} booking ${booking.id}`,
            { taken, consents, present, rating },
            {
              taken: one.students,
              consents: { n: one.consents, of: one.students },
              present: { n: one.present, of: one.marked },
              rating: { sum: one.stars, n: one.rated },
            },
          )
          if (who === 'bureau01') continue
          const { students } = await ask(who, tripRoster, { id: booking.id })
          const came = students.filter((student) => student.present).length
          const stars = students.reduce((sum, student) => sum + (student.rating ?? 0), 0)
          note(
            `${at} roster ${booking.id}`,
            [students.length, students.filter(({ consent }) => consent).length, came, stars],
            [one.students, one.consents, one.present, one.stars],
          )
        }
      }
    }
  return shown
}

import { sql } from 'kysely'
import type { Db } from '../../../src/server/db/schema.ts'
import { TripYearCount } from './count-trip-year.ts'

export interface RawStudent {
  school: number
  booking: string
  consent: boolean
  present: boolean | null
  rating: number | null
}
export interface RawBooking {
  school: number
  id: string
  session: number
  base: number
  class: number | null
  state: string
  slot: number
}
export interface RawSession {
  id: number
  day: string
  base: number
  capacity: number
}
const seated = ['held', 'promoted', 'requested', 'approved']

/** Places of study trips counted student by student: no sum of a session, booking or base is read. */
export class TripCount {
  readonly sessions: readonly RawSession[]
  readonly bookings: readonly RawBooking[]
  readonly students: readonly RawStudent[]
  readonly year: TripYearCount

  constructor(
    sessions: readonly RawSession[],
    bookings: readonly RawBooking[],
    students: readonly RawStudent[],
    year: TripYearCount,
  ) {
    this.sessions = sessions
    this.bookings = bookings
    this.students = students
    this.year = year
  }

  static async of(db: Db): Promise<TripCount> {
    const { rows: sessions } = await sql<RawSession>`
      select id::int as id, day::text as day, base_id::int as base, capacity::int as capacity from trip_session`.execute(
      db,
    )
    const { rows: bookings } = await sql<RawBooking>`
      select b.school_id as school, b.id, b.session_id::int as session, s.base_id::int as base, b.class_id::int as class, b.state,
        b.slot::int as slot from trip_booking b join trip_session s on s.id = b.session_id`.execute(db)
    const { rows: students } = await sql<RawStudent>`
      select school_id as school, booking_id as booking, consent, present, rating from trip_student`.execute(
      db,
    )
    const year = await TripYearCount.of(db, { year: 2026, region: '990901' })
    return new TripCount(sessions, bookings, students, year)
  }

  of({ school, id }: { school: number; id: string }): RawStudent[] {
    return this.students.filter((one) => one.school === school && one.booking === id)
  }

  /** Bookings of a session that hold places, or wait, of one school or of some of its classes where they are asked for. */
  live(session: number, { school, classes }: { school?: number; classes?: readonly number[] } = {}) {
    const own = this.bookings.filter(
      (one) =>
        one.session === session &&
        (school === undefined || one.school === school) &&
        (classes === undefined || (one.class !== null && classes.includes(one.class))),
    )
    return {
      own,
      going: own.filter(({ state }) => seated.includes(state)),
      waiting: own.filter(({ state }) => state === 'waiting'),
    }
  }

  seats(bookings: readonly RawBooking[]): number {
    return bookings.reduce((sum, one) => sum + this.of(one).length, 0)
  }

  session(id: number) {
    const { going, waiting } = this.live(id)
    return {
      seats: { n: this.seats(going), of: this.sessions.find((one) => one.id === id)!.capacity },
      waiting: { seats: this.seats(waiting), groups: waiting.length },
    }
  }

  booking(one: RawBooking) {
    const students = this.of(one)
    const marked = students.filter(({ present }) => present !== null)
    return {
      seats: students.length,
      consents: { n: students.filter(({ consent }) => consent).length, of: students.length },
      present: { n: marked.filter(({ present }) => present).length, of: marked.length },
      rating: stars(students),
      slot:
        one.state === 'waiting'
          ? this.live(one.session).waiting.filter(({ slot }) => slot <= one.slot).length
          : null,
    }
  }

  base(id: number) {
    return stars(this.bookings.filter(({ base }) => base === id).flatMap((one) => this.of(one)))
  }
}

const stars = (students: readonly RawStudent[]) => {
  const rated = students.flatMap(({ rating }) => rating ?? [])
  return { sum: rated.reduce((sum, one) => sum + one, 0), n: rated.length }
}

import { sql } from 'kysely'
import type { Db } from '../../../src/server/db/schema.ts'
import { stageOf } from '../../../src/standards/grade.ts'

interface Traveller {
  school: number
  booking: string
  student: number
  class: number | null
  grade: number
  state: string
  present: boolean | null
  day: string
}
interface Enrolled {
  school: number
  student: number
  class: number
  grade: number
}
interface YearReader {
  school?: number
  classes?: readonly number[]
}
type Share = { n: number; of: number }

/** A school year of study trips, counted student by student and booking by booking. */
export class TripYearCount {
  readonly #travellers: readonly Traveller[]
  readonly #enrolled: readonly Enrolled[]

  private constructor(travellers: readonly Traveller[], enrolled: readonly Enrolled[]) {
    this.#travellers = travellers
    this.#enrolled = enrolled
  }

  static async of(db: Db, { year, region }: { year: number; region: string }): Promise<TripYearCount> {
    const { rows: travellers } = await sql<Traveller>`
      select p.school_id as school, p.booking_id as booking, p.student_id::int as student, b.class_id::int as class,
        coalesce(own.grade, c.grade)::int as grade, b.state, p.present, s.day::text as day
      from trip_student p join trip_booking b on b.school_id = p.school_id and b.id = p.booking_id
      join trip_session s on s.id = b.session_id and s.region_code = ${region}
      join student st on st.school_id = p.school_id and st.id = p.student_id
      join class c on c.school_id = st.school_id and c.id = st.class_id
      left join class own on own.school_id = b.school_id and own.id = b.class_id`.execute(db)
    const { rows: enrolled } = await sql<Enrolled & { year: number; newest: number }>`
      select st.school_id as school, st.id::int as student, c.id::int as class, c.grade::int as grade, c.school_year::int as year,
        (select max(school_year) from class n where n.school_id = st.school_id)::int as newest
      from student st join class c on c.school_id = st.school_id and c.id = st.class_id
      join school k on k.id = st.school_id and k.region_code = ${region}
      where st.removed is null and c.closed_at is null`.execute(db)
    return new TripYearCount(
      travellers.filter(({ day }) => day >= `${year}-09-01` && day < `${year + 1}-09-01`),
      enrolled.filter((one) => one.year === one.newest),
    )
  }

  /** By `school stage`, as a reader of a school, of some classes, or of the district sees it. */
  of({ school, classes }: YearReader): {
    total: { cancelled: Share; coverage: Share }
    rows: Record<string, { cancelled: Share; coverage: Share }>
  } {
    const isOwn = (one: { school: number; class: number | null }) =>
      (school === undefined || one.school === school) &&
      (classes === undefined || (one.class !== null && classes.includes(one.class)))
    const rows: Record<string, { cancelled: Share; coverage: Share }> = {}
    const total = { cancelled: { n: 0, of: 0 }, coverage: { n: 0, of: 0 } }
    const add = (key: string, what: 'cancelled' | 'coverage', isCounted: boolean) => {
      rows[key] ??= { cancelled: { n: 0, of: 0 }, coverage: { n: 0, of: 0 } }
      for (const share of [rows[key][what], total[what]]) {
        share.of += 1
        if (isCounted) share.n += 1
      }
    }
    for (const one of this.#enrolled.filter(isOwn))
      add(
        `${one.school} ${stageOf(one.grade)}`,
        'coverage',
        this.#travellers.some(
          (t) => t.school === one.school && t.student === one.student && t.present === true,
        ),
      )
    const bookings = new Map<string, Traveller>()
    for (const one of this.#travellers.filter(isOwn)) {
      const known = bookings.get(`${one.school} ${one.booking}`)
      if (!known || one.grade < known.grade) bookings.set(`${one.school} ${one.booking}`, one)
    }
    for (const one of bookings.values())
      if (one.state !== 'refused' && one.state !== 'expired')
        add(`${one.school} ${stageOf(one.grade)}`, 'cancelled', one.state === 'cancelled')
    return { total, rows }
  }
}

import { sql, type Kysely } from 'kysely'
import { isSmallRate, suppressRates } from '@/standards/suppression-rate.ts'
import { dayBins } from '@/standards/sport/day.ts'
import { addDays, daysBetween, isSchoolDay } from '@/standards/sport/school-days.ts'
import type { Database } from '../../db/schema.ts'
import { minutesAt } from './quartiles.ts'
import type { SportQuestion } from './sport-screen-route.ts'
import { inSchools, type SportView } from './sport-view.ts'

const calendarDays = 12 * 7

type DayRow = { day: string; participants: number; seconds: number } & Record<string, number | string>
export const binNames = Array.from({ length: dayBins }, (_, bin) => `bin_${bin}`)

/** Day by day up to the end of the window: who took part, and how long. A day without any record has no figure. */
export async function readDays({ db, view }: SportQuestion) {
  const { start, end } = view.window
  const early = addDays(end, 1 - calendarDays)
  const from = start < early ? start : early
  const rows = new Map((await sumsByDay(db, view, from)).map((row) => [row.day, row]))
  const rosters = await rostersByDay(db, view, from)
  const hidden = view.isOwnSchool ? new Set<string>() : await hiddenBesideOthers(db, view, from)
  const days = daysBetween(from, end).flatMap((day) => {
    const row = rows.get(day)
    const of = rosters.get(day)
    if (!row || of === undefined) return []
    const rate = { n: row.participants, of }
    const isHidden = !view.isOwnSchool && (isSmallRate(rate) || hidden.has(day))
    const bins = binNames.map((name) => Number(row[name]))
    return {
      ...{ day, isSchoolDay: isSchoolDay(day), rate: isHidden ? null : rate },
      minutes: isHidden
        ? null
        : {
            mean: Math.round((row.seconds / 60 / of) * 10) / 10,
            p25: minutesAt(0.25, bins, of),
            p75: minutesAt(0.75, bins, of),
          },
    }
  })
  return { days: view.isOwnSchool ? days : hideAnother(days) }
}

interface Day {
  rate: { n: number; of: number } | null
  minutes: object | null
}

/** One hidden day alone would be what the others leave of the whole: the smallest that is told goes with it. */
function hideAnother<D extends Day>(days: D[]): D[] {
  if (days.filter(({ rate }) => rate === null).length !== 1) return days
  const least = Math.min(...days.flatMap(({ rate }) => (rate ? [rate.n] : [])))
  const other = days.find(({ rate }) => rate?.n === least)
  return days.map((one) => (one === other ? { ...one, rate: null, minutes: null } : one))
}

/** The rows of a day's summary that add up to a view. */
export const inPlace = ({ grade, class: ofClass, sex }: SportView) => {
  const place = ofClass
    ? sql`class_id = ${ofClass.id}`
    : grade === undefined
      ? sql`grade = 0`
      : sql`class_id = 0 and grade = ${grade}`
  return sex === undefined ? place : sql`${place} and sex = ${sex}`
}

async function sumsByDay(db: Kysely<Database>, view: SportView, from: string): Promise<DayRow[]> {
  const bins = binNames.map((name) => sql`sum(${sql.ref(name)})::int as ${sql.ref(name)}`)
  const { rows } = await sql<DayRow>`
    select day::text as day, sum(participants)::int as participants, sum(seconds)::float8 as seconds, ${sql.join(bins)}
    from sport_day_summary
    where day between ${from}::date and ${view.window.end}::date and ${inPlace(view)} and ${inSchools(view)}
    group by day`.execute(db)
  return rows
}

/** The roster of each day; a school that sent nothing on a day counts as on the day before that it did, or the first after. */
async function rostersByDay(db: Kysely<Database>, view: SportView, from: string) {
  const { rows } = await sql<{ school_id: number; day: string; of: number }>`
    select school_id, day::text as day, sum(greatest(enrolled, participants))::int as of
    from sport_day_summary
    where day between ${from}::date and ${view.window.end}::date and ${inPlace(view)} and ${inSchools(view)}
    group by school_id, day order by school_id, day`.execute(db)
  const bySchool = new Map<number, typeof rows>()
  for (const row of rows) bySchool.set(row.school_id, [...(bySchool.get(row.school_id) ?? []), row])
  const all = [...new Set(rows.map(({ day }) => day))].toSorted()
  const sums = new Map<string, number>()
  for (const own of bySchool.values()) {
    const known = new Map(own.map(({ day, of }) => [day, of]))
    let last = own[0]!.of
    for (const day of all) {
      last = known.get(day) ?? last
      sums.set(day, (sums.get(day) ?? 0) + last)
    }
  }
  return sums
}

/**
 * Days on which a place's figure would give away another's: its school's beside the other schools of the district, its grade's beside
 * those of its school.
 */
async function hiddenBesideOthers(
  db: Kysely<Database>,
  view: SportView,
  from: string,
): Promise<ReadonlySet<string>> {
  const { school, grade, scope } = view
  if (!school) return new Set()
  const one = grade === undefined ? sql`school_id` : sql`grade`
  const which =
    grade === undefined
      ? sql`grade = 0 and ${inSchools({ scope })}`
      : sql`grade <> 0 and class_id = 0 and ${inSchools(view)}`
  const { rows } = await sql<{ one: number; day: string; n: number; of: number }>`
    select ${one}::int as one, day::text as day, sum(participants)::int as n,
      sum(greatest(enrolled, participants))::int as of
    from sport_day_summary
    where day between ${from}::date and ${view.window.end}::date and ${which}
    group by 1, 2 order by 1`.execute(db)
  const byDay = new Map<string, typeof rows>()
  for (const row of rows) byDay.set(row.day, [...(byDay.get(row.day) ?? []), row])
  const own = grade ?? school.id
  return new Set(
    [...byDay].flatMap(([day, of]) => {
      const told = suppressRates(of, { totalPublished: of.length > 1 })
      return told[of.findIndex((row) => row.one === own)] === null ? [day] : []
    }),
  )
}

import { sql, type Kysely } from 'kysely'
import { grouped } from '@/lib/grouped.ts'
import { isSmallRate, suppressRates } from '@/standards/suppression-rate.ts'
import { entryOf, isSchoolDay } from '@/standards/calendar/school-calendar.ts'
import { addDays } from '@/standards/sport/school-days.ts'
import { closedOn } from '../../calendar/closed-days.ts'
import type { Database } from '../../db/schema.ts'
import { minutesAt } from './quartiles.ts'
import { readSchoolDays, type SchoolDay } from './school-days.ts'
import type { SportQuestion } from './sport-screen-route.ts'
import { inSchools, type SportView } from './sport-view.ts'

const calendarDays = 12 * 7

/** Day by day up to the end of the window: who took part, and how long. A day without any record has no figure. */
export async function readDays(question: SportQuestion) {
  const { db, view, keepRows } = question
  const { start, end } = view.window
  const early = addDays(end, 1 - calendarDays)
  const from = start < early ? start : early
  // An outsider's school is judged beside the others of its district.
  const read =
    view.isOwnSchool || view.grade !== undefined
      ? await readSchoolDays(db, view, { from, end })
      : await keepRows(`days ${from} ${end}`, (ofDb, schools) =>
          readSchoolDays(ofDb, { scope: view.scope, schools }, { from, end }),
        )
  const all = withoutClosed(read, view)
  const own = view.school ? all.filter(({ school_id }) => school_id === view.school?.id) : all
  const rosters = rostersByDay(own, view)
  const hidden = view.isOwnSchool ? new Set<string>() : await hiddenBesideOthers(db, view, from, all)
  const days = sumsByDay(own).map(({ day, participants, seconds, bins }) => {
    const of = rosters.get(day) ?? 0
    const rate = { n: participants, of }
    const isHidden = !view.isOwnSchool && (isSmallRate(rate) || hidden.has(day))
    return {
      ...{
        day,
        isSchoolDay: isSchoolDay(view.calendar, day),
        name: nameOf(view, day),
        rate: isHidden ? null : rate,
      },
      minutes: isHidden
        ? null
        : {
            mean: Math.round((seconds / 60 / of) * 10) / 10,
            p25: minutesAt(0.25, bins, of),
            p75: minutesAt(0.75, bins, of),
          },
    }
  })
  return { days: view.isOwnSchool ? days : hideAnother(days) }
}

/** A school's day off is told to the school alone: a bureau reads its own calendar's names. */
const nameOf = ({ calendar }: SportView, day: string) => entryOf(calendar, day)?.name ?? ''

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

/** A school is not of a day that it took off. */
function withoutClosed(rows: readonly SchoolDay[], { closed }: SportView): readonly SchoolDay[] {
  const isClosed = closedOn(closed)
  return closed.length === 0 ? rows : rows.filter(({ school_id, day }) => !isClosed(school_id, day))
}

function sumsByDay(rows: readonly SchoolDay[]) {
  const sums = new Map<string, Pick<SchoolDay, 'day' | 'participants' | 'seconds' | 'bins'>>()
  for (const { day, participants, seconds, bins } of rows) {
    const sum = sums.get(day)
    if (!sum) {
      sums.set(day, { day, participants, seconds, bins: [...bins] })
      continue
    }
    sum.participants += participants
    sum.seconds += seconds
    for (const [bin, n] of bins.entries()) sum.bins[bin] = (sum.bins[bin] ?? 0) + n
  }
  return [...sums.values()].toSorted((a, b) => a.day.localeCompare(b.day))
}

/** The roster of each day; a school that sent nothing on a day counts as on the day before that it did, or the first after. */
function rostersByDay(rows: readonly SchoolDay[], { closed }: SportView) {
  const isClosed = closedOn(closed)
  const bySchool = grouped(rows, ({ school_id }) => school_id)
  const all = [...new Set(rows.map(({ day }) => day))].toSorted()
  const sums = new Map<string, number>()
  for (const [school, own] of bySchool) {
    const known = new Map(own.map(({ day, of }) => [day, of]))
    let last = own[0]!.of
    for (const day of all) {
      last = known.get(day) ?? last
      if (!isClosed(school, day)) sums.set(day, (sums.get(day) ?? 0) + last)
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
  all: readonly SchoolDay[],
): Promise<ReadonlySet<string>> {
  const { school, grade } = view
  if (!school) return new Set()
  const own = grade ?? school.id
  const parts =
    grade === undefined
      ? all.map(({ school_id, day, participants, of }) => ({ one: school_id, day, n: participants, of }))
      : await readGradeDays(db, view, from)
  return new Set(
    [...grouped(parts, ({ day }) => day)].flatMap(([day, of]) => {
      const told = suppressRates(of, { totalPublished: of.length > 1 })
      return told[of.findIndex(({ one }) => one === own)] === null ? [day] : []
    }),
  )
}

async function readGradeDays(db: Kysely<Database>, view: SportView, from: string) {
  const { rows } = await sql<{ one: number; day: string; n: number; of: number }>`
    select grade::int as one, day::text as day, sum(participants)::int as n, sum(greatest(enrolled, participants))::int as of
    from sport_day_summary
    where day between ${from}::date and ${view.window.end}::date and grade <> 0 and class_id = 0 and ${inSchools(view)}
    group by 1, 2 order by 1`.execute(db)
  return rows
}

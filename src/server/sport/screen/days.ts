import { grouped } from '@/lib/grouped.ts'
import { isSmallRate } from '@/standards/suppression-rate.ts'
import { entryOf, isSchoolDay } from '@/standards/calendar/school-calendar.ts'
import { addDays, daysBetween } from '@/standards/sport/school-days.ts'
import { closedOn } from '../../calendar/closed-days.ts'
import { smallDays } from './hides-of-week.ts'
import { minutesAt } from './quartiles.ts'
import { readSchoolDays, type SchoolDay } from './school-days.ts'
import { readSilentSchools, type SilentSchool } from './silent-rosters.ts'
import type { SportQuestion } from './sport-screen-route.ts'
import type { SportView } from './sport-view.ts'

const calendarDays = 12 * 7

/** Day by day up to the end of the window: who took part, and how long. A day without any record has no figure. */
export async function readDays({ db, view, keepRows }: SportQuestion) {
  const { start, end } = view.asked
  const early = addDays(end, 1 - calendarDays)
  const from = start < early ? start : early
  const isByItself = view.isOwnSchool || view.grade !== undefined
  const read = isByItself
    ? await readSchoolDays(db, view, { from, end })
    : await keepRows(`days ${from} ${end}`, (ofDb, schools) =>
        readSchoolDays(ofDb, { scope: view.scope, schools }, { from, end }),
      )
  const silentOn = async (days: readonly string[]) => {
    const found = isByItself
      ? await readSilentSchools(db, view, days)
      : await keepRows(`silent ${days[0]} ${days.at(-1)}`, (ofDb, schools) =>
          readSilentSchools(ofDb, { scope: view.scope, schools }, days),
        )
    return view.school ? found.filter(({ school_id }) => school_id === view.school?.id) : found
  }
  const silent = { throughout: await silentOn(daysBetween(from, end)), today: await silentOn([view.today]) }
  const all = withoutClosed(read, view)
  const own = view.school ? all.filter(({ school_id }) => school_id === view.school?.id) : all
  const rosters = rostersByDay(own, view, silent)
  const small = view.isWhole ? [] : smallDays(own, silent.throughout, view)
  const days = sumsByDay(own).map(({ day, participants, seconds, bins }) => {
    const of = rosters.get(day) ?? 0
    const rate = { n: participants, of }
    // Published are days of the whole district alone: of a school they would tell what its week hides.
    const isHidden = !view.isWhole && (view.school !== undefined || isSmallRate(rate) || small.includes(day))
    return {
      ...{
        day,
        isSchoolDay: isSchoolDay(view.calendar, day),
        name: nameOf(view, day),
        rate: isHidden ? null : rate,
      },
      minutes:
        isHidden || of === 0
          ? null
          : {
              mean: Math.round((seconds / 60 / of) * 10) / 10,
              p25: minutesAt(0.25, bins, of),
              p75: minutesAt(0.75, bins, of),
            },
    }
  })
  return { days }
}

/** A school's day off is told to the school alone: a bureau reads its own calendar's names. */
const nameOf = ({ calendar }: SportView, day: string) => entryOf(calendar, day)?.name ?? ''

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

interface Silent {
  /** Schools without a figure on any of the days, and on today. */
  throughout: readonly SilentSchool[]
  today: readonly SilentSchool[]
}

/**
 * The roster of each day. A school that sent nothing on a day counts as on the day before that it did, or the first after; today, or
 * where it never did, as it is now.
 */
function rostersByDay(rows: readonly SchoolDay[], { closed, today }: SportView, silent: Silent) {
  const isClosed = closedOn(closed)
  const bySchool = grouped(rows, ({ school_id }) => school_id)
  const all = [...new Set(rows.map(({ day }) => day))].toSorted()
  const sums = new Map<string, number>()
  for (const [school, own] of bySchool) {
    const known = new Map(own.map(({ day, of }) => [day, of]))
    let last = own[0]!.of
    for (const day of all) {
      last = known.get(day) ?? last
      const present = day === today ? silent.today.find(({ school_id }) => school_id === school) : undefined
      if (!isClosed(school, day)) sums.set(day, (sums.get(day) ?? 0) + (present?.pupils ?? last))
    }
  }
  for (const { school_id, pupils } of silent.throughout)
    for (const day of all) if (!isClosed(school_id, day)) sums.set(day, (sums.get(day) ?? 0) + pupils)
  return sums
}

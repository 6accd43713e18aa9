import { addDays, daysBetween } from '@/lib/day.ts'
import { isSmallRate } from '@/standards/suppression-rate.ts'
import { entryOf, isSchoolDay } from '@/standards/calendar/school-calendar.ts'
import { closedOn } from '@/modules/records/server/public.ts'
import { smallDays } from './suppressed-of-week.ts'
import { minutesAt } from './quartiles.ts'
import { readSchoolDays, type SchoolDay } from './school-days.ts'
import { readSilentDays, type SilentDay } from './silent-rosters.ts'
import type { SportQuestion } from './sport-screen-route.ts'
import type { SportView } from './sport-view.ts'

const calendarDays = 12 * 7

/** Day by day up to the end of the window: who took part, and how long. A day without any record has no figure. */
export async function readDays({ db, view, keepRows }: SportQuestion) {
  const { start, end } = view.requested
  const early = addDays(end, 1 - calendarDays)
  const from = start < early ? start : early
  const isByItself = view.isOwnSchool || view.grade !== undefined
  const read = isByItself
    ? await readSchoolDays(db, view, { from, end })
    : await keepRows(`days ${from} ${end}`, (ofDb, schools) =>
        readSchoolDays(ofDb, { scope: view.scope, schools }, { from, end }),
      )
  const shown = daysBetween(from, end)
  const silent = isByItself
    ? await readSilentDays(db, view, shown)
    : await keepRows(`silent ${from} ${end} ${view.today}`, (ofDb, schools) =>
        readSilentDays(ofDb, { scope: view.scope, today: view.today, schools }, shown),
      )
  const all = withoutClosed(read, view)
  const own = view.school ? all.filter(({ school_id }) => school_id === view.school?.id) : all
  const still = withoutClosed(silent, view).filter(
    ({ school_id }) => !view.school || school_id === view.school.id,
  )
  const rosters = rostersByDay(own, still)
  const small = view.isWhole ? [] : smallDays(own, still, view)
  const days = sumsByDay(own).map(({ day, participants, seconds, bins }) => {
    const of = rosters.get(day) ?? 0
    const rate = { n: participants, of }
    // Published are days of the whole district alone: of a school they would disclose what its week hides.
    const isSuppressed =
      !view.isWhole && (view.school !== undefined || isSmallRate(rate) || small.includes(day))
    return {
      day,
      isSchoolDay: isSchoolDay(view.calendar, day),
      name: nameOf(view, day),
      rate: isSuppressed ? null : rate,
      minutes:
        isSuppressed || of === 0
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

/** A school's day off is shown to the school alone: a bureau reads its own calendar's names. */
const nameOf = ({ calendar }: SportView, day: string) => entryOf(calendar, day)?.name ?? ''

/** A school is not of a day that it took off. */
function withoutClosed<T extends SilentDay | SchoolDay>(
  rows: readonly T[],
  { closed }: SportView,
): readonly T[] {
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

/** The roster of each day: of schools that sent something, and of those that did not. */
function rostersByDay(rows: readonly SchoolDay[], silent: readonly SilentDay[]) {
  const sums = new Map<string, number>()
  for (const { day, of } of rows) sums.set(day, (sums.get(day) ?? 0) + of)
  for (const { day, students } of silent) sums.set(day, (sums.get(day) ?? 0) + students)
  return sums
}

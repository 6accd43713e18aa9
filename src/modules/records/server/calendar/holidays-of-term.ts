import chineseDays from 'chinese-days'
import { addDays, daysBetween, type Weekday, weekdayOf } from '@/lib/day.ts'
import type { CalendarDay } from '@/standards/calendar/school-calendar.ts'

/** The package is CommonJS: Node gives its functions by its default export alone. */
const { getDayDetail, getLunarDate, getSolarTermDate } = chineseDays

/** Names in the package are `National Day,国庆节,3`; a day that is none has the name of its weekday. */
const holidayOf = (day: string): string | undefined => getDayDetail(day).name.split(',')[1]

/** Whether the State Council's arrangement of a calendar year is known: National Day is in every one. */
export const isAnnounced = (year: number): boolean => holidayOf(`${year}-10-01`) !== undefined

/**
 * Public holidays and make-up days from one day to another. Of a year that has not been announced yet, the holidays whose dates are fixed by
 * law stand for themselves, without the days around them (Regulation on public holidays, as of 2025).
 */
export function holidaysBetween(from: string, to: string): CalendarDay[] {
  const days = daysBetween(from, to)
  const found = days.flatMap((day) => {
    const name = isAnnounced(Number(day.slice(0, 4))) ? holidayOf(day) : fixedHoliday(day)
    if (name === undefined) return []
    const isOff = !isAnnounced(Number(day.slice(0, 4))) || !getDayDetail(day).work
    return [{ day, name, kind: isOff ? ('holiday' as const) : ('makeup' as const), note: '', follows: null }]
  })
  return found.map((one) => (one.kind === 'makeup' ? { ...one, follows: followedBy(one, found) } : one))
}

type Found = Pick<CalendarDay, 'day' | 'name' | 'kind'>

/**
 * Make-up days are for the last working days of their holiday, in order: nobody announces which, and schools arrange it this way. The
 * bureau may say otherwise.
 */
function followedBy({ day, name }: Found, all: readonly Found[]): Weekday | null {
  // The same holiday of another year is half a year away at least.
  const near = (one: Found) => one.name === name && one.day > addDays(day, -60) && one.day < addDays(day, 60)
  const makeups = all.filter((one) => one.kind === 'makeup' && near(one))
  const off = all.filter((one) => one.kind === 'holiday' && near(one) && weekdayOf(one.day) < 6)
  const made = off.at(makeups.findIndex((one) => one.day === day) - makeups.length)
  return made ? weekdayOf(made.day) : null
}

const fixed: Record<string, string> = {
  '01-01': '元旦',
  '05-01': '劳动节',
  '05-02': '劳动节',
  '10-01': '国庆节',
  '10-02': '国庆节',
  '10-03': '国庆节',
}

function fixedHoliday(day: string): string | undefined {
  const year = Number(day.slice(0, 4))
  if (day === getSolarTermDate(year, 4, 'pure_brightness')) return '清明节'
  const { lunarMon, lunarDay, isLeap } = getLunarDate(day)
  if (!isLeap && lunarMon === 5 && lunarDay === 5) return '端午节'
  if (!isLeap && lunarMon === 8 && lunarDay === 15) return '中秋节'
  return fixed[day.slice(5)]
}

/**
 * The dates that a term usually has: autumn from the first weekday of September to the Friday before 24 January; spring from the Monday
 * after the Lantern Festival to the first Friday of July. The bureau corrects them by the province's notice.
 */
export function usualTerm(
  schoolYear: number,
  term: 'autumn' | 'spring',
): { startsOn: string; endsOn: string } {
  const first = (from: string, is: (day: string) => boolean) =>
    daysBetween(from, addDays(from, 60)).find(is) ?? from
  const year = schoolYear + 1
  if (term === 'autumn')
    return {
      startsOn: first(`${schoolYear}-09-01`, (day) => weekdayOf(day) < 6),
      endsOn: first(`${year}-01-17`, (day) => weekdayOf(day) === 5),
    }
  const lantern = first(`${year}-02-01`, (day) => {
    const { lunarMon, lunarDay } = getLunarDate(day)
    return lunarMon === 1 && lunarDay >= 15
  })
  return {
    startsOn: first(lantern, (day) => weekdayOf(day) === 1),
    endsOn: first(`${year}-07-01`, (day) => weekdayOf(day) === 5),
  }
}

import { daysBetween } from '@/lib/day.ts'
import { grouped } from '@/lib/grouped.ts'
import { isSmallRate } from '@/standards/suppression-rate.ts'
import { closedOn } from '@/modules/records/server/public.ts'
import type { CacheRows } from '@/server/cache/figure-cache.ts'
import type { WindowRow } from './read-window.ts'
import { readSchoolDays, type SchoolDay } from './school-days.ts'
import { sportMask, type Suppressed } from './sport-mask.ts'
import { readSilentDays, type SilentDay } from './silent-rosters.ts'
import type { SportView } from './sport-view.ts'

interface Week {
  /** Oldest first. */
  days: readonly string[]
  rows: readonly WindowRow[]
  keepRows: CacheRows
  view: SportView
}

/** What is hidden of a published week: by its mask, or all of it where one day of the district is of few children: the others disclose it. */
export async function suppressedOfWeek({ days, rows, keepRows, view }: Week): Promise<Suppressed> {
  const [from, end] = [days[0], days.at(-1)]
  if (from === undefined || end === undefined) return sportMask(rows, days.length)
  const ofDays = await keepRows(`days ${from} ${end}`, (db, schools) =>
    readSchoolDays(db, { scope: view.scope, schools }, { from, end }),
  )
  const silent = await keepRows(`silent ${from} ${end} ${view.today}`, (db, schools) =>
    readSilentDays(db, { scope: view.scope, today: view.today, schools }, daysBetween(from, end)),
  )
  if (smallDays(ofDays, silent, view).some((day) => days.includes(day))) return () => true
  return sportMask(rows, days.length)
}

/** Days on which few children of all the district took part, or few did not. */
export function smallDays(
  rows: readonly SchoolDay[],
  silent: readonly SilentDay[],
  { closed }: Pick<SportView, 'closed'>,
): readonly string[] {
  const isClosed = closedOn(closed)
  const open = rows.filter(({ school_id, day }) => !isClosed(school_id, day))
  return [...grouped(open, ({ day }) => day)].flatMap(([day, own]) => {
    const sum = (name: 'participants' | 'of') => own.reduce((all, row) => all + row[name], 0)
    const others = silent
      .filter((one) => one.day === day && !isClosed(one.school_id, day))
      .reduce((all, { students }) => all + students, 0)
    return isSmallRate({ n: sum('participants'), of: sum('of') + others }) ? [day] : []
  })
}

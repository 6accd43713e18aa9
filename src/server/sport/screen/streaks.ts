import { sql, type Kysely } from 'kysely'
import { streakBands, type StreakBand } from '@/contract/sport-screen.ts'
import { isSmallCount } from '@/standards/suppression.ts'
import { schoolDaysUpTo } from '@/standards/calendar/count-days.ts'
import { isSchoolDay, type SchoolCalendar } from '@/standards/calendar/school-calendar.ts'
import type { Database } from '../../db/schema.ts'
import { hiddenBeside } from './hidden-beside.ts'
import { addUp, readWindow, type WindowRow } from './read-window.ts'
import type { SportQuestion } from './sport-screen-route.ts'
import { inSchools, type Schools, type SportView } from './sport-view.ts'

/** So many school days are looked back: a longer streak is told as ten or more. */
const daysBack = 12
/** Whose rosters say how many pupils there are. */
const rosterDays = 5

export interface StreakRow {
  school_id: number
  grade: number
  class_id: number
  band: StreakBand
  n: number
}
/** Pupils by their streak up to the end of the window; a day that is not over breaks none. */
export async function readStreaks(question: SportQuestion) {
  const { view } = question
  const { rows, rosters } = await readStreakRows(question)
  const isHere = ({ school_id, grade, class_id }: Omit<StreakRow, 'band' | 'n'>) =>
    (!view.school || school_id === view.school.id) &&
    (view.grade === undefined || grade === view.grade) &&
    (!view.class || class_id === view.class.id)
  const told = bandsOf(rows.filter(isHere), rosters.filter(isHere))
  if (view.isWhole || (view.grade === undefined && !isHidden(view, told, rows, rosters))) return told
  return { of: told.of, bands: null }
}

/** Streaks and rosters of the reader's own school, or of all schools of the district: by class where one is asked for, or `byClass`. */
export async function readStreakRows(
  { db, view, keepRows, rostersOfDistrict }: SportQuestion,
  byClass = view.class !== undefined,
) {
  const { end } = view.window
  const run = runUpTo(view.calendar, view)
  const recent = run.days.slice(0, rosterDays)
  const { scope, school } = view
  const others = runsOfOthers(view, run)
  // A district's are counted over all grades: of one grade those of its school are counted by themselves.
  if (view.isOwnSchool || (view.isWhole && view.grade !== undefined))
    return {
      rows: await countStreaks(
        db,
        view,
        run,
        others.filter((one) => one.school === school?.id),
      ),
      rosters: await readWindow(db, { scope, ...(school && { school }) }, recent, byClass),
    }
  // A published school is judged beside the others of its district. They are counted from the children's days, of changed schools alone.
  const rows = await keepRows(
    `streaks ${end} ${nameOf(run)} ${others.map(nameOf).join(' ')}`,
    (from, schools) => countStreaks(from, { scope, schools }, run, others),
  )
  return { rows, rosters: await rostersOfDistrict(recent) }
}

/** The school days that are looked back, newest first; whether the first of them is today, which is not over. */
interface Run {
  days: readonly string[]
  isOpenDay: boolean
}

function runUpTo(calendar: SchoolCalendar, { window: { end }, today }: SportView): Run {
  return {
    days: schoolDaysUpTo(calendar, end, daysBack),
    isOpenDay: end === today && isSchoolDay(calendar, end),
  }
}

/** Schools that closed on one of those days look further back: a day without school breaks no streak. */
function runsOfOthers(view: SportView, { days }: Run): (Run & { school: number })[] {
  const schools = new Set(view.closed.filter(({ day }) => days.includes(day)).map(({ school }) => school))
  return [...schools].map((school) => ({ school, ...runUpTo(view.calendarOfSchool(school), view) }))
}

const nameOf = ({ days, isOpenDay, school = 0 }: Run & { school?: number }) =>
  `${school} ${days.join(',')} ${String(isOpenDay)}`

type Bands = ReturnType<typeof bandsOf>
export const isSmall = ({ bands }: Bands) => bands.some(({ n }) => isSmallCount(n))

/** What is small, and beside a single school that is, the smallest of the others: else the district's sum would tell it. Grades are not told. */
function isHidden(
  { school }: SportView,
  told: Bands,
  rows: readonly StreakRow[],
  rosters: readonly WindowRow[],
): boolean {
  if (isSmall(told) || !school) return isSmall(told)
  const all = [...new Set(rosters.map(({ school_id }) => school_id))].map((id) => ({
    id,
    ...bandsOf(
      rows.filter(({ school_id }) => school_id === id),
      rosters.filter(({ school_id }) => school_id === id),
    ),
  }))
  return hiddenBeside(all.map((one) => ({ ...one, isSmall: isSmall(one) }))).has(school.id)
}

/** Who has no record in all that time has no row either: the roster tells of them. */
export function bandsOf(rows: readonly StreakRow[], rosters: readonly WindowRow[]) {
  const counts = new Map<StreakBand, number>()
  for (const { band, n } of rows) counts.set(band, (counts.get(band) ?? 0) + n)
  const known = rows.reduce((sum, { n }) => sum + n, 0)
  const of = Math.max(known, Math.round(addUp(rosters).enrolled / rosterDays))
  counts.set('absent', (counts.get('absent') ?? 0) + of - known)
  return { of, bands: streakBands.map((band) => ({ band, n: counts.get(band) ?? 0 })) }
}

/**
 * A bit a school day, the newest the lowest: the run of ones from the lowest bit is the streak. By class at a reader's own school alone: a whole
 * district is counted from the key of the days, without a look at the rows.
 */
async function countStreaks(
  db: Kysely<Database>,
  view: Schools,
  { days, isOpenDay }: Run,
  others: readonly (Run & { school: number })[],
): Promise<StreakRow[]> {
  const apart = others.map(({ school }) => school)
  const running = others.filter((run) => run.isOpenDay).map(({ school }) => school)
  const shifted = sql`case when bits & 1 = 1 then bits else bits >> 1 end`
  const whole = isOpenDay ? shifted : sql`bits`
  const mask =
    others.length === 0
      ? whole
      : sql`case when school_id = any(${running}::int[]) then ${shifted}
          when school_id = any(${apart}::int[]) then bits else ${whole} end`
  const places = others.flatMap(({ school, days: own }) => own.map((day, place) => ({ school, day, place })))
  const ofOthers = sql`
    union all
    select d.school_id, d.student_id, d.grade, d.class_id, d.day, p.place
    from unnest(${places.map(({ school }) => school)}::int[], ${places.map(({ day }) => day)}::date[],
      ${places.map(({ place }) => place)}::int[]) as p (in_school, on_day, place)
    join sport_day d on d.school_id = p.in_school and d.day = p.on_day
    where ${inSchools(view)}`
  const newest = (column: 'grade' | 'class_id') =>
    view.school ? sql`(array_agg(${sql.ref(column)} order by day desc))[1]::int` : sql`0`
  const { rows } = await sql<StreakRow>`
    with counted as (
      select school_id, student_id, grade, class_id, day, array_position(${[...days]}::date[], day) - 1 as place
      from sport_day
      where day = any(${[...days]}::date[]) and ${inSchools(view)}
        and ${apart.length === 0 ? sql`true` : sql`school_id <> all(${apart}::int[])`}
      ${apart.length === 0 ? sql`` : ofOthers}),
    child as (
      select school_id, student_id, ${newest('grade')} as grade, ${newest('class_id')} as class_id,
        bit_or(1 << place) as bits
      from counted
      group by school_id, student_id),
    same as (
      select school_id, grade, class_id, ${mask} as mask, count(*)::int as n from child group by 1, 2, 3, 4),
    run as (select *, round(log(2, ((~mask) & (mask + 1))::numeric))::int as length from same)
    select school_id, grade, class_id, sum(n)::int as n,
      case when length >= 10 then 'ten' when length >= 5 then 'five' when length >= 3 then 'three'
        when length >= 1 then 'one' when mask & 7 = 0 then 'absent' else 'none' end as band
    from run group by 1, 2, 3, 5`.execute(db)
  return rows
}

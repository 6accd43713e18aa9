import { sql } from 'kysely'
import { streakBands, type StreakBand } from '@/modules/sport/contract/screen.ts'
import { isSmallCount } from '@/standards/suppression.ts'
import { schoolDaysUpTo } from '@/standards/calendar/count-days.ts'
import { isSchoolDay, type SchoolCalendar } from '@/standards/calendar/school-calendar.ts'
import type { Db } from '@/server/db/schema.ts'
import { isOpenClass } from '@/server/db/open-classes.ts'
import { suppressedBeside } from './suppressed-beside.ts'
import type { SportQuestion } from './sport-screen-route.ts'
import { inSchools, type Schools, type SportView } from './sport-view.ts'

/** So many school days are looked back: a longer streak is shown as ten or more. */
const daysBack = 12
export interface StreakRow {
  school_id: number
  grade: number
  class_id: number
  band: StreakBand
  n: number
}
/** How many students a class has now. */
export interface PresentStudents {
  school_id: number
  grade: number
  class_id: number
  students: number
}

/** Students by their streak up to the end of the window; a day that is not over breaks none. */
export async function readStreaks(question: SportQuestion) {
  const { view } = question
  const { rows, rosters } = await readStreakRows(question)
  const isHere = ({ school_id, grade, class_id }: Omit<StreakRow, 'band' | 'n'>) =>
    (!view.school || school_id === view.school.id) &&
    (view.grade === undefined || grade === view.grade) &&
    (!view.class || class_id === view.class.id)
  const published = bandsOf(rows.filter(isHere), rosters.filter(isHere))
  if (view.isWhole || (view.grade === undefined && !isSuppressed(view, published, rows, rosters)))
    return published
  return { of: published.of, bands: null }
}

/** Streaks and present students of the reader's own school, or of all schools of the district, by class. */
export async function readStreakRows({ db, view, keepRows }: SportQuestion) {
  const { end } = view.window
  const run = runUpTo(view.calendar, view)
  const { scope, school, today } = view
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
      rosters: await readStudents(db, { scope, today, ...(school && { school }) }),
    }
  // A published school is judged beside the others of its district. They are counted from the children's days, of changed schools alone.
  const rows = await keepRows(
    `streaks ${end} ${nameOf(run)} ${others.map(nameOf).join(' ')}`,
    (from, schools) => countStreaks(from, { scope, today, schools }, run, others),
  )
  const rosters = await keepRows('streaks, pupils', (from, schools) =>
    readStudents(from, { scope, today, schools }),
  )
  return { rows, rosters }
}

/** Of each class that has any: a streak is of who is there now, whenever it was broken. */
async function readStudents(db: Db, view: Schools): Promise<PresentStudents[]> {
  const { rows } = await sql<PresentStudents>`
    select r.school_id, c.grade, r.class_id::int as class_id, r.students
    from (select school_id, class_id, students from roster_class_summary where ${inSchools(view)}) r
    join class c on c.school_id = r.school_id and c.id = r.class_id
    where ${isOpenClass}`.execute(db)
  return rows
}

/** The school days that are looked back, newest first; whether the first of them is today, which is not over. */
interface Run {
  days: readonly string[]
  isOpenDay: boolean
  /** Today, where it has no school: it makes no streak, but who took part has not been absent. */
  dayOff?: string
}
/** The bit of a day off, far above those of the school days. */
const dayOffBit = 20

function runUpTo(calendar: SchoolCalendar, { window: { end }, today }: SportView): Run {
  return {
    days: schoolDaysUpTo(calendar, end, daysBack),
    isOpenDay: end === today && isSchoolDay(calendar, end),
    ...(end === today && !isSchoolDay(calendar, end) ? { dayOff: today } : {}),
  }
}

/** Schools that closed on one of those days look further back: a day without school breaks no streak. */
function runsOfOthers(view: SportView, { days }: Run): (Run & { school: number })[] {
  const schools = new Set(view.closed.filter(({ day }) => days.includes(day)).map(({ school }) => school))
  return [...schools].map((school) => ({ school, ...runUpTo(view.calendarOfSchool(school), view) }))
}

const nameOf = ({ days, isOpenDay, dayOff = '', school = 0 }: Run & { school?: number }) =>
  `${school} ${days.join(',')} ${String(isOpenDay)} ${dayOff}`

/** Each day that is looked at with its bit. */
const bitsOf = ({ days, dayOff }: Run) => [
  ...days.map((day, bit) => ({ day, bit })),
  ...(dayOff === undefined ? [] : [{ day: dayOff, bit: dayOffBit }]),
]

type Bands = ReturnType<typeof bandsOf>
export const isSmall = ({ bands }: Bands) => bands.some(({ n }) => isSmallCount(n))

/** What is small, and beside a single small school the smallest other one, as the district's sum would disclose it. Grades are not shown. */
function isSuppressed(
  { school }: SportView,
  published: Bands,
  rows: readonly StreakRow[],
  rosters: readonly PresentStudents[],
): boolean {
  if (isSmall(published) || !school) return isSmall(published)
  const all = [...new Set(rosters.map(({ school_id }) => school_id))].map((id) => ({
    id,
    ...bandsOf(
      rows.filter(({ school_id }) => school_id === id),
      rosters.filter(({ school_id }) => school_id === id),
    ),
  }))
  return suppressedBeside(all.map((one) => ({ ...one, isSmall: isSmall(one) }))).has(school.id)
}

/** Who has no record in all that time has no row either: they are counted from the roster. */
export function bandsOf(rows: readonly StreakRow[], rosters: readonly PresentStudents[]) {
  const counts = new Map<StreakBand, number>()
  for (const { band, n } of rows) counts.set(band, (counts.get(band) ?? 0) + n)
  const known = rows.reduce((sum, { n }) => sum + n, 0)
  const of = rosters.reduce((sum, { students }) => sum + students, 0)
  counts.set('absent', (counts.get('absent') ?? 0) + of - known)
  return { of, bands: streakBands.map((band) => ({ band, n: counts.get(band) ?? 0 })) }
}

/**
 * A bit a school day, the newest the lowest: the run of ones from the lowest bit is the streak. Of the students who are there now, each in the
 * present class.
 */
async function countStreaks(
  db: Db,
  view: Schools,
  run: Run,
  others: readonly (Run & { school: number })[],
): Promise<StreakRow[]> {
  const apart = others.map(({ school }) => school)
  const running = others.filter((one) => one.isOpenDay).map(({ school }) => school)
  const shifted = sql`case when bits & 1 = 1 then bits else bits >> 1 end`
  const whole = run.isOpenDay ? shifted : sql`bits`
  const mask =
    others.length === 0
      ? whole
      : sql`case when school_id = any(${running}::int[]) then ${shifted}
          when school_id = any(${apart}::int[]) then bits else ${whole} end`
  const bits = others.flatMap((one) => bitsOf(one).map((at) => ({ ...at, school: one.school })))
  const days = bitsOf(run)
  const ofOthers = sql`
    union all
    select d.school_id, d.student_id, p.place
    from unnest(${bits.map(({ school }) => school)}::int[], ${bits.map(({ day }) => day)}::date[],
      ${bits.map(({ bit }) => bit)}::int[]) as p (in_school, on_day, place)
    join sport_day d on d.school_id = p.in_school and d.day = p.on_day
    where ${inSchools(view)}`
  const { rows } = await sql<StreakRow>`
    with counted as (
      select school_id, student_id, (${days.map(({ bit }) => bit)}::int[])[array_position(${days.map(({ day }) => day)}::date[], day)] as place
      from sport_day
      where day = any(${days.map(({ day }) => day)}::date[]) and ${inSchools(view)}
        and ${apart.length === 0 ? sql`true` : sql`school_id <> all(${apart}::int[])`}
      ${apart.length === 0 ? sql`` : ofOthers}),
    did as (
      select school_id, student_id, bit_or(1 << place) as bits from counted group by school_id, student_id),
    child as (
      select did.school_id, c.grade, c.id::int as class_id, did.bits
      from did join student s on s.school_id = did.school_id and s.id = did.student_id and s.removed is null
      join class c on c.school_id = s.school_id and c.id = s.class_id and ${isOpenClass}),
    same as (
      select school_id, grade, class_id, ${mask} as mask, count(*)::int as n from child group by 1, 2, 3, 4),
    run as (select *, round(log(2, ((~mask) & (mask + 1))::numeric))::int as length from same)
    select school_id, grade, class_id, sum(n)::int as n,
      case when length >= 10 then 'ten' when length >= 5 then 'five' when length >= 3 then 'three'
        when length >= 1 then 'one' when mask & 7 = 0 and (mask >> ${dayOffBit}) & 1 = 0 then 'absent' else 'none' end as band
    from run group by 1, 2, 3, 5`.execute(db)
  return rows
}

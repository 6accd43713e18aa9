import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { ParsedInputOf } from '@/contract/call.ts'
import { maxLessons, type PeAnalysis, type peAnalysis } from '@/modules/pe/contract/analysis.ts'
import { daysBetween } from '@/lib/day.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { isSchoolDay } from '@/standards/calendar/school-calendar.ts'
import { calendarOf } from '@/server/db/calendar-of.ts'
import { refuseOtherClass } from '@/server/db/out-of-scope.ts'
import { inScope, regionOf, schoolOf } from '@/server/db/scope.ts'
import { windowOf } from '@/server/http/date-window.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { rateOfAlerts } from '../../summaries/safety-alerts.ts'
import { lessonTables } from '../lesson-columns.ts'
import { figuresWithin } from './figures-within.ts'
import { fitnessOfTeachers } from './fitness-of-teachers.ts'
import { phasesWithin, sexesWithin } from './load-within.ts'
import { dueWithin, type Within, lessonsWithin } from './lessons-within.ts'

/** Everything the analysis and the screen of lessons show of a window. Throws Failure 400 for one that cannot be, 403 for another's class. */
export async function analyseLessons(
  input: ParsedInputOf<typeof peAnalysis>,
  { db, caller, now }: SignedInContext,
): Promise<PeAnalysis> {
  const window = windowOf(input, now())
  const { scope } = caller
  await refuseOtherClass(db, scope, input.class, 'noSuchPeClass')
  const calendar = await calendarOf(db, { regionCode: regionOf(scope), schoolId: schoolOf(scope) })
  const daysOff = daysBetween(window.start, window.end).filter((day) => !isSchoolDay(calendar, day))
  const within = { ...window, scope, class: input.class, daysOff }
  const figures = await figuresWithin(db, within, now())
  const fitness = await fitnessOfTeachers(db, within)
  return {
    ...window,
    today: schoolDay(now()),
    asOf: now().toISOString(),
    latest: await latestDay(db, within),
    ...figures,
    teachers: figures.teachers.map((one) => ({ ...one, fitness: fitness.get(one.teacher.id) ?? null })),
    bins: await binsWithin(db, within),
    phases: await phasesWithin(db, within),
    sexes: await sexesWithin(db, within),
    ...(await lessonsListed(db, within)),
  }
}

/** Students' lessons with valid values per five points of their own density; whole numbers throughout, so that exactly a half is not below it. */
async function binsWithin(db: Db, within: Within): Promise<PeAnalysis['bins']> {
  const { rows } = await sql<PeAnalysis['bins'][number]>`
    select 5 * least(19, 20 * p.moving_seconds / p.valid_seconds) as from, count(*)::int as n
    from lesson l
    join lesson_student_summary p on p.school_id = l.school_id and p.lesson_id = l.id
    where ${dueWithin(within)} and p.is_valid and p.valid_seconds > 0
    group by 1 order by 1`.execute(db)
  return rows
}

/** The last day up to the window's end on which something was measured. */
async function latestDay(db: Db, { scope, end, class: ofClass }: Within): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    select l.day::text as day
    from lesson l join lesson_summary s on s.school_id = l.school_id and s.lesson_id = l.id
    where ${inScope(scope, 'l.school_id', 'l.class_id')} and l.day <= ${end}::date and s.valid_seconds > 0
      ${ofClass === undefined ? sql`` : sql`and l.class_id = ${ofClass}`}
    order by l.day desc limit 1`.execute(db)
  return rows[0]?.day ?? null
}

type Listed = Pick<PeAnalysis, 'lessons' | 'lessonsOf'>

/** The lessons of a window, the newest first, each with what was measured. */
async function lessonsListed(db: Db, within: Within): Promise<Listed> {
  const { rows } = await sql<Listed['lessons'][number] & { of: number }>`
    select l.id, l.day::text as day, l.period, l.topic, l.state, l.reason,
      jsonb_build_object('id', c.id, 'grade', c.grade, 'number', c.number, 'name', c.name) as class,
      jsonb_build_object('id', t.id, 'name', t.name) as teacher,
      case when s.density_of > 0 then jsonb_build_object('n', s.density_n, 'of', s.density_of) end as density,
      case when s.valid_seconds > 0 then s.rate_sum::float8 / s.valid_seconds end as mean,
      case when s.present > 0 then jsonb_build_object('n', s.worn, 'of', s.present) end as worn,
      ${rateOfAlerts({ school: sql`l.school_id`, lesson: sql`l.id` })} as alerts,
      (count(*) over ())::int as of
    from ${lessonTables}
    left join lesson_summary s on s.school_id = l.school_id and s.lesson_id = l.id
    where ${lessonsWithin(within)}
    order by l.day desc, l.period desc, c.grade, c.number, l.id limit ${maxLessons}`.execute(db)
  return { lessons: rows.map(({ of: _of, ...lesson }) => lesson), lessonsOf: rows[0]?.of ?? 0 }
}

import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { ParsedInputOf, ReplyOf } from '@/contract/call.ts'
import type { PeLessonOfStudent, PeMarked, peStudent } from '@/modules/pe/contract/students.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { fitnessLevelOf } from '@/standards/fitness/level.ts'
import { markText } from '@/modules/health/standards/fitness/mark-text.ts'
import { refusalOf } from '@/server/db/out-of-scope.ts'
import { inScope } from '@/server/db/scope.ts'
import { windowOf } from '@/server/http/date-window.ts'
import { countAlerts } from '../../summaries/safety-alerts.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { lessonsWithin, type Within } from '../analysis/lessons-within.ts'
import { loadSums, toLoad, type LoadSums } from './loads-of.ts'

/** One student over a window. Throws Failure 403 for one out of scope, 404 where there is none. */
export async function oneStudent(
  input: ParsedInputOf<typeof peStudent>,
  { db, caller, now }: SignedInContext,
): Promise<ReplyOf<typeof peStudent>> {
  const window = windowOf(input, now())
  const within = { ...window, scope: caller.scope }
  const { rows } = await sql<
    LoadSums & { name: string; class: { grade: number; number: number; name: string }; measured: number }
  >`
    select s.name, jsonb_build_object('grade', c.grade, 'number', c.number, 'name', c.name) as class, sums.*,
      (select count(*)::int from lesson l join lesson_summary m on m.school_id = l.school_id and m.lesson_id = l.id
        where l.school_id = s.school_id and l.class_id = s.class_id and ${lessonsWithin(within)}) as measured
    from student s
    join class c on c.school_id = s.school_id and c.id = s.class_id
    cross join lateral (
      select ${loadSums} from lesson_student_summary p
      join lesson l on l.school_id = p.school_id and l.id = p.lesson_id
      where p.school_id = s.school_id and p.student_id = s.id and ${lessonsWithin(within)}) sums
    where s.id = ${input.student} and s.removed is null
      and ${inScope(caller.scope, 's.school_id', 's.class_id')}`.execute(db)
  const [found] = rows
  if (!found)
    throw await refusalOf(db, caller.scope, { of: 'student', id: input.student, messageKey: 'noSuchPupil' })
  const { name, class: ofClass, measured, ...sums } = found
  return {
    ...window,
    today: schoolDay(now()),
    asOf: now().toISOString(),
    name,
    class: ofClass,
    load: toLoad(sums, measured),
    lessons: await lessonsOf(db, within, input.student),
    marks: await marksOf(db, within, input.student),
  }
}

async function lessonsOf(db: Db, within: Within, student: number): Promise<PeLessonOfStudent[]> {
  const { rows } = await sql<PeLessonOfStudent>`
    select l.id, l.day::text as day, l.period, l.topic, p.worn, p.is_valid as valid,
      case when p.valid_seconds > 0 then p.rate_sum::float8 / p.valid_seconds end as mean, nullif(p.peak, 0) as peak,
      jsonb_build_object('n', p.moving_seconds, 'of', p.valid_seconds) as density, p.mvpa_seconds as "mvpaSeconds",
      ${countAlerts({ school: sql`p.school_id`, lesson: sql`p.lesson_id`, student: sql`p.student_id` })} as alerts
    from lesson l join lesson_student_summary p on p.school_id = l.school_id and p.lesson_id = l.id
    where p.student_id = ${student} and ${lessonsWithin(within)}
    order by l.day desc, l.period desc`.execute(db)
  return rows
}

type Stored = Omit<PeMarked, 'written' | 'level'> & { raw: number | null }

async function marksOf(db: Db, within: Within, student: number): Promise<PeMarked[]> {
  const { rows } = await sql<Stored>`
    select a.id, l.day::text as day, l.id as lesson, l.topic, a.item, a.raw::float8 as raw, a.no_mark as "noMark", a.score,
      r.school_year as round
    from lesson l join pe_assessment a on a.school_id = l.school_id and a.lesson_id = l.id
    left join health_round r on r.id = a.round_id
    where a.student_id = ${student} and ${lessonsWithin(within)}
    order by l.day desc, a.item, l.period desc`.execute(db)
  return rows.map(({ raw, ...mark }) => ({
    ...mark,
    written: raw === null ? '' : markText(mark.item, raw),
    level: mark.score === null ? null : fitnessLevelOf(mark.score),
  }))
}

import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { ParsedInputOf, ReplyOf } from '@/contract/call.ts'
import type { PeClass, PeStudent, peStudents } from '@/modules/pe/contract/students.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { refusalOf } from '@/server/db/out-of-scope.ts'
import { inScope } from '@/server/db/scope.ts'
import { isOpenClass } from '@/server/db/open-classes.ts'
import { windowOf } from '@/server/http/date-window.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { lessonsWithin, type Within } from '../analysis/lessons-within.ts'
import { loadSums, toLoad, type LoadSums } from './loads-of.ts'

/** Classes in scope, and the students of the one that is asked for. Throws Failure 403 for another's class, 404 for none of now. */
export async function listStudents(
  input: ParsedInputOf<typeof peStudents>,
  { db, caller, now }: SignedInContext,
): Promise<ReplyOf<typeof peStudents>> {
  const window = windowOf(input, now())
  const within = { ...window, scope: caller.scope }
  const classes = await classesWithin(db, within)
  const requested = classes.find(({ id }) => id === input.class)
  if (input.class !== undefined && !requested)
    throw await refusalOf(db, caller.scope, { of: 'class', id: input.class, messageKey: 'noSuchPeClass' })
  return {
    ...window,
    today: schoolDay(now()),
    asOf: now().toISOString(),
    classes,
    rows: requested ? await studentsWithin(db, within, requested) : [],
  }
}

/** A mark from another class of before goes along, as in the lines of the students. */
async function classesWithin(db: Db, within: Within): Promise<PeClass[]> {
  const { rows } = await sql<PeClass>`
    select c.id, c.grade, c.number, c.name, r.students, coalesce(m.measured, 0)::int as measured,
      jsonb_build_object('n', coalesce(m.density_n, 0), 'of', coalesce(m.density_of, 0)) as density,
      case when m.seconds > 0 then m.rate_sum::float8 / m.seconds end as mean,
      jsonb_build_object('n', coalesce(m.worn, 0), 'of', coalesce(m.present, 0)) as worn,
      jsonb_build_object('n', coalesce(g.students, 0), 'of', r.students) as assessed
    from class c
    cross join lateral (select count(*)::int as students from student s
      where s.school_id = c.school_id and s.class_id = c.id and s.removed is null) r
    left join lateral (
      select count(*) as measured, sum(s.density_n) as density_n, sum(s.density_of) as density_of,
        sum(s.rate_sum) as rate_sum, sum(s.valid_seconds) as seconds, sum(s.worn) as worn, sum(s.present) as present
      from lesson l join lesson_summary s on s.school_id = l.school_id and s.lesson_id = l.id
      where l.school_id = c.school_id and l.class_id = c.id and ${lessonsWithin(within)}) m on true
    left join lateral (
      select count(distinct a.student_id) as students
      from lesson l join pe_assessment a on a.school_id = l.school_id and a.lesson_id = l.id
      join student s on s.school_id = a.school_id and s.id = a.student_id and s.class_id = c.id and s.removed is null
      where l.school_id = c.school_id and a.raw is not null and ${lessonsWithin(within)}) g on true
    where ${inScope(within.scope, 'c.school_id', 'c.id')} and ${isOpenClass}
    order by c.grade, c.number, c.id`.execute(db)
  return rows
}

type Row = LoadSums & Pick<PeStudent, 'id' | 'name' | 'sex' | 'assessed'>

/** What a student did in another class of the school before goes along, as on the student's own page. */
async function studentsWithin(
  db: Db,
  within: Within,
  { id, measured }: Pick<PeClass, 'id' | 'measured'>,
): Promise<PeStudent[]> {
  const { rows } = await sql<Row>`
    select s.id, s.name, case s.sex when 1 then 'boy' when 2 then 'girl' else 'unknown' end as sex, sums.*,
      jsonb_build_object('items', coalesce(marks.items, 0), 'score', marks.score) as assessed
    from student s
    cross join lateral (
      select ${loadSums} from lesson_student_summary p
      join lesson l on l.school_id = p.school_id and l.id = p.lesson_id
      where p.school_id = s.school_id and p.student_id = s.id and ${lessonsWithin(within)}) sums
    left join lateral (
      select count(*)::int as items, avg(best)::float8 as score from (
        select max(a.score) as best from pe_assessment a
        join lesson l on l.school_id = a.school_id and l.id = a.lesson_id
        where a.school_id = s.school_id and a.student_id = s.id and a.raw is not null and ${lessonsWithin(within)}
        group by a.item) b) marks on true
    where ${inScope(within.scope, 's.school_id', 's.class_id')} and s.class_id = ${id} and s.removed is null
    order by s.seat_no nulls last, s.name_pinyin, s.id`.execute(db)
  return rows.map(({ id: student, name, sex, assessed, ...sums }) => ({
    id: student,
    name,
    sex,
    assessed,
    ...toLoad(sums, measured),
  }))
}

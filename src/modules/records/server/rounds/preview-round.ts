import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { ParsedInputOf, ReplyOf } from '@/contract/call.ts'
import type { roundPreview } from '@/contract/rounds.ts'
import { mayHaveModule } from '@/contract/school-module.ts'
import { schoolDaysBetween } from '@/standards/calendar/count-days.ts'
import { calendarOf } from '@/server/db/calendar-of.ts'
import type { Stage } from '@/standards/grade.ts'
import { hasModule, inScope, regionOf, type Scope } from '@/server/db/scope.ts'
import { kindsOfRounds } from '@/server/rounds/round-kinds.ts'
import { gradeTakesPart, schoolTakesPart } from '@/server/rounds/takes-part.ts'

/** No round lasts longer than a year: days typed by mistake are not counted one by one. */
const lastDay = (startsOn: string) => `${Number(startsOn.slice(0, 4)) + 1}${startsOn.slice(4)}`

/** Whom a round would be for, before there is one; students as they would be put on its list. */
export async function previewRound(
  db: Db,
  scope: Scope,
  { kind, schoolYear, participation, stages, schools, startsOn, endsOn }: ParsedInputOf<typeof roundPreview>,
): Promise<ReplyOf<typeof roundPreview>> {
  const { rows } = await sql<{
    id: number
    name: string
    stages: Stage[]
    part: boolean
    open: boolean
    students: number
    all: number
  }>`
    with r as (
      select ${participation}::text as participation, ${stages}::text[] as stages, ${schools}::int[] as school_ids,
        ${regionOf(scope)}::text as region_code),
    counted as (
      select st.school_id, count(*)::int as all,
        count(*) filter (where ${gradeTakesPart('r', sql`st.school_id`, sql`c.grade`)})::int as part
      from r cross join student st
      join class c on c.school_id = st.school_id and c.id = st.class_id and c.school_year = ${schoolYear}
      where ${inScope(scope, 'st.school_id')} and st.removed is null and st.sex <> 0 and st.birth_date is not null
      group by st.school_id)
    select s.id, s.name, s.stages, ${schoolTakesPart(kind, 'r', 's')} as part, ${hasModule(kindsOfRounds[kind].module, 's.modules')} as open, coalesce(n.part, 0) as students,
      coalesce(n.all, 0) as all
    from school s cross join r left join counted n on n.school_id = s.id
    where ${inScope(scope, 's.id')} order by s.name_pinyin, s.id`.execute(db)
  const taking = rows.filter(({ part }) => part)
  const days =
    startsOn === undefined || endsOn === undefined
      ? null
      : schoolDaysBetween(
          await calendarOf(db, { regionCode: regionOf(scope) }),
          startsOn,
          endsOn < lastDay(startsOn) ? endsOn : lastDay(startsOn),
        )
  return {
    schools: taking.length,
    schoolDays: days && days.length,
    students: taking.reduce((sum, { students }) => sum + students, 0),
    choices: rows
      .filter(({ open }) => open)
      .map(({ id, name, stages: own, all }) => ({ id, name, stages: own, students: all })),
    // A kindergarten without fitness tests lacks nothing.
    without: rows
      .filter(({ open, stages: own }) => !open && mayHaveModule(own, kindsOfRounds[kind].module))
      .map(({ id, name }) => ({ id, name })),
  }
}

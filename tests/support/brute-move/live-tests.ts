import fc from 'fast-check'
import { sql } from 'kysely'
import { noMeasures } from '../../../src/modules/health/server/summaries/fitness-record.ts'
import { scoredColumns } from '../../../src/modules/health/server/summaries/fitness-columns.ts'
import type { TestServer } from '../harness.ts'

const mark = (of: readonly number[]) => fc.constantFrom(...of, null, 'exempt' as const, 'absent' as const)
/** What each student's fitness test has of two items before marks of lessons are offered to it. */
export const plannedTests = fc.array(
  fc.record({
    state: fc.constantFrom(
      'none' as const,
      'due' as const,
      'exempt' as const,
      'done' as const,
      'done' as const,
    ),
    sprint50: mark([9.1, 9.9, 10.4, 12.5]),
    sitAndReach: mark([4.2, 9.1, 12, 14.5]),
    /** On the list with the grade of a class that the student has left since. */
    isOfOtherGrade: fc.constantFrom(false, false, false, true),
  }),
  { minLength: 10, maxLength: 10 },
)
export type PlannedTests = typeof plannedTests extends fc.Arbitrary<infer T> ? T : never

/** A fitness round of the weeks in between, and the tests of a school's students in it. */
export async function liveTests(
  { db }: Pick<TestServer, 'db'>,
  school: number,
  planned: PlannedTests,
): Promise<void> {
  const { rows: rounds } = await sql<{ id: number }>`
    insert into health_round (region_code, kind, school_year, year, term, starts_on, ends_on, is_open)
    values ('990901', 'fitness', 2026, 2026, 'autumn', '2026-11-16', '2026-12-20', true) returning id`.execute(
    db,
  )
  const { rows: students } = await sql<{ id: number; class: number; grade: number; sex: number }>`
    select s.id::int as id, s.class_id::int as class, c.grade, s.sex from student s
    join class c on c.school_id = s.school_id and c.id = s.class_id
    where s.school_id = ${school} and s.sex > 0 order by s.id`.execute(db)
  for (const [index, { id, class: class_id, grade, sex }] of students.entries()) {
    const { state, sprint50, sitAndReach, isOfOtherGrade } = planned[index % planned.length]!
    if (state === 'none') continue
    const isDone = state === 'done'
    const number = (input: number | string | null) => (isDone && typeof input === 'number' ? input : null)
    const word = (item: string, input: number | string | null) =>
      isDone && typeof input === 'string' ? { [item]: input } : {}
    const measures = {
      ...noMeasures,
      sprint_50: number(sprint50),
      sit_and_reach: number(sitAndReach),
      no_mark: { ...word('sprint50', sprint50), ...word('sitAndReach', sitAndReach) },
    }
    const ofGrade = isOfOtherGrade ? grade + 1 : grade
    const { rule_version, ...scores } = scoredColumns(measures, ofGrade, sex)
    const seat = { school_id: school, round_id: rounds[0]!.id, student_id: id, class_id, grade: ofGrade, sex }
    await db
      .insertInto('fitness_test' as never)
      .values({
        ...seat,
        state,
        ...(isDone && { ...measures, ...scores, rule_version, taken_on: '2026-11-17' }),
        no_mark: isDone ? JSON.stringify(measures.no_mark) : null,
      } as never)
      .execute()
  }
}

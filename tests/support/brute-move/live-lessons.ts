import fc from 'fast-check'
import { sql } from 'kysely'
import * as calendar from '../../../src/modules/records/contract/calendar.ts'
import { peAssess, peAssessment } from '../../../src/modules/pe/contract/assessment.ts'
import * as pe from '../../../src/modules/pe/contract/lessons.ts'
import { recordLesson } from '../../../src/modules/pe/server/summaries/lesson-record.ts'
import type { StudentDriver } from '../student-driver.ts'
import { fillClass } from '../write-classes.ts'

export const today = '2026-11-20'
/** Around every limit of a greatest rate of 210: moving from 132.3, moderate from 134.4, vigorous from 161.7, too much above 199.5. */
const rate = fc.constantFrom(90, 132, 133, 134, 135, 161, 162, 199, 200, 231, null)
const heart = fc.option(
  fc.array(fc.record({ rate, seconds: fc.constantFrom(20, 29, 30, 31, 60, 90) }), {
    minLength: 1,
    maxLength: 8,
  }),
)
const lesson = fc.record({
  day: fc.constantFrom('2026-11-12', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', today),
  class: fc.nat(1),
  teacher: fc.nat(1),
  state: fc.constantFrom(
    'measured' as const,
    'measured' as const,
    'held' as const,
    'cancelled' as const,
    'planned' as const,
  ),
  hearts: fc.array(heart, { minLength: 1, maxLength: 5 }),
  /** Marks of one item, by seat; empty = none, or taken back. */
  item: fc.constantFrom('sprint50' as const, 'sitAndReach' as const),
  marks: fc.array(fc.constantFrom('9.1', '10.4', '12.0', 'absent', 'exempt', ''), { maxLength: 5 }),
})
export const plan = fc.record({
  lessons: fc.array(lesson, { minLength: 6, maxLength: 14 }),
  moves: fc.boolean(),
  bins: fc.boolean(),
})
type Plan = typeof plan extends fc.Arbitrary<infer T> ? T : never

/** Lessons with many marks, some before the weeks of the fitness test. */
export const markedPlan = fc.record({
  lessons: fc.array(
    fc.record({
      day: fc.constantFrom('2026-11-12', '2026-11-16', '2026-11-17', '2026-11-19', today),
      class: fc.nat(1),
      teacher: fc.nat(1),
      state: fc.constant('held' as const),
      hearts: fc.array(heart, { maxLength: 0 }),
      item: fc.constantFrom('sprint50' as const, 'sitAndReach' as const),
      marks: fc.array(fc.constantFrom('9.1', '10.4', '12.0', 'absent', 'exempt'), {
        minLength: 5,
        maxLength: 5,
      }),
    }),
    { minLength: 10, maxLength: 14 },
  ),
  moves: fc.boolean(),
  bins: fc.boolean(),
})

/** Two classes of a school have these lessons; one student moves, one is binned, and a day is closed afterwards. */
export async function live(driver: StudentDriver, { lessons, moves, bins }: Plan): Promise<void> {
  const { db, schools, classes, as, ask } = driver
  const own = [classes.a1, classes.a2]
  const token = { token: await driver.signIn('first') }
  const { rows: staff } = await sql<{ id: number }>`
    insert into teacher (school_id, name, phone, roles)
    select ${schools.first}::int, name, name, '{pe}' from unnest('{马老师,周老师}'::text[]) name returning id`.execute(
    db,
  )
  const students: number[][] = []
  for (const id of own)
    students.push(
      await fillClass(db, { school: schools.first, class: id }, [
        { sex: 1 },
        { sex: 2 },
        { sex: 1 },
        { sex: 0 },
        { sex: 2 },
      ]),
    )
  for (const [index, one] of lessons.entries()) {
    const { rows } = await sql<{ id: number; version: number }>`
      insert into lesson (school_id, class_id, teacher_id, day, period, starts_at, topic, venue, phases)
      values (${schools.first}, ${own[one.class]}, ${staff[one.teacher]!.id}, ${one.day}::date, ${1 + (index % 8)}, '09:50', '篮球', '东操场',
        '{1,1,1}') on conflict do nothing returning id, version`.execute(db)
    const [made] = rows
    if (!made) continue
    const id = Number(made.id)
    if (one.state === 'measured')
      await db.transaction().execute((trx) =>
        recordLesson(
          trx,
          { schoolId: schools.first, lessonId: id, phases: [1, 1, 1], countedAt: new Date() },
          one.hearts.map((stretches, seat) => ({
            studentId: students[one.class]![seat]!,
            greatest: 210,
            samples:
              stretches && stretches.flatMap((part) => Array.from({ length: part.seconds }, () => part.rate)),
          })),
        ),
      )
    else if (one.state !== 'planned')
      await ask(
        pe.peMark,
        { id, state: one.state, reason: one.state === 'cancelled' ? 'weather' : null, version: made.version },
        token,
      )
  }
  const { rows: held } = await sql<{ id: number; class: number; day: string; period: number }>`
    select id::int as id, class_id::int as class, day::text as day, period from lesson where state = 'held' order by id`.execute(
    db,
  )
  for (const { id, class: ofClass, day, period } of held) {
    const at = own.indexOf(ofClass)
    const planned = lessons.filter(
      (one) => one.class === at && one.day === day && 1 + (lessons.indexOf(one) % 8) === period,
    )
    for (const { item, marks } of planned) {
      const { data } = await ask(peAssessment, { lesson: id, item }, token)
      const of = data.rows.flatMap(({ student, version, does }, seat) =>
        does && marks[seat] !== undefined ? [{ student, version, mark: marks[seat] }] : [],
      )
      if (of.length > 0) await ask(peAssess, { lesson: id, item, marks: of }, token)
    }
  }
  if (moves) await as('first').transfer(classes.a2, students[0]![0]!)
  if (bins) await as('first').remove(students[1]![1]!)
  await ask(calendar.calendarDaySet, { days: ['2026-11-18'], kind: 'closed', seen: 0 }, token)
}

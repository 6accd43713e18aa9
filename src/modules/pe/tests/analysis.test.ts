import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '@/contract/call.ts'
import { peAnalysis } from '@/modules/pe/contract/analysis.ts'
import * as pe from '@/modules/pe/contract/lessons.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { refreshFitnessSummary } from '@/modules/health/server/summaries/fitness-summary.ts'
import { recordLesson } from '@/modules/pe/server/summaries/lesson-record.ts'
import { createStudents } from '../../../../tests/support/trips-district.ts'
import { startStudentDriver, type StudentDriver } from '../../../../tests/support/student-driver.ts'

let driver: StudentDriver
const tokens: Record<string, string> = {}
const lessons: Record<string, number> = {}
const week = { start: '2026-09-14', end: '2026-09-20' }
const ahead = schoolDay(new Date(Date.now() + 7 * 86_400_000))

beforeAll(async () => {
  driver = await startStudentDriver()
  for (const name of ['first', 'second', 'bureau', 'teacher']) tokens[name] = await driver.signIn(name)
  const { rows: staff } = await sql<{ id: number }>`
    insert into teacher (school_id, name, phone, roles)
    select ${driver.schools.first}::int, name, name, '{pe}' from unnest('{马老师,周老师}'::text[]) name
    returning id`.execute(driver.db)
  const [ma, zhou] = staff.map(({ id }) => id)
  const students: number[] = []
  for (const [index, name] of ['张子昊', '何诗妍', '李明'].entries()) {
    const number = `C2017050600${index}`
    const added = { name, classId: driver.classes.a1, sex: 'boy', birth: '2017-05-06', number } as const
    students.push((await driver.as('first').add(added)).data.id)
  }
  const add = async (name: string, classId: number, teacherId: number, day: string, phases: number[]) => {
    const { rows } = await sql<{ id: number }>`
      insert into lesson (school_id, class_id, teacher_id, day, period, starts_at, topic, venue, phases)
      values (${driver.schools.first}, ${classId}, ${teacherId}, ${day}::date, 3, '09:50', '篮球', '东操场',
        ${phases}::smallint[])
      returning id`.execute(driver.db)
    lessons[name] = rows[0]!.id
  }
  await add('measured', driver.classes.a1, ma!, '2026-09-14', [2, 6, 2])
  await add('again', driver.classes.a1, ma!, '2026-09-16', [2, 6, 2])
  await add('open', driver.classes.a2, zhou!, '2026-09-17', [2, 6, 2])
  await add('ahead', driver.classes.a2, zhou!, ahead, [2, 6, 2])
  const record = (name: string, samples: (number[] | null)[]) =>
    driver.db.transaction().execute((trx) =>
      recordLesson(
        trx,
        {
          schoolId: driver.schools.first,
          lessonId: lessons[name]!,
          phases: [2, 6, 2],
          countedAt: new Date(),
        },
        samples.map((values, index) => ({ studentId: students[index]!, greatest: 210, samples: values })),
      ),
    )
  const steady = (rate: number) => Array.from({ length: 600 }, () => rate)
  const withPeak = steady(150).map((rate, second) => (second >= 300 && second < 345 ? 205 : rate))
  await record('measured', [withPeak, steady(150), null])
  await record('again', [steady(150), steady(100), null])
})
afterAll(() => driver.stop())

const by = (name: string) => {
  const as = { token: tokens[name]! }
  return {
    mark: (input: InputOf<typeof pe.peMark>) => driver.ask(pe.peMark, input, as),
    analysis: (input: InputOf<typeof peAnalysis>) => driver.ask(peAnalysis, input, as),
    curves: (input: InputOf<typeof pe.peCurves>) => driver.ask(pe.peCurves, input, as),
  }
}

test('PHY-04 a stretch of exactly five minutes is exact, one of a second more is reduced', async () => {
  const id = lessons['measured']!
  expect((await by('first').curves({ id, from: 0, to: 300 })).data.exact).toBe(true)
  expect((await by('first').curves({ id, from: 0, to: 301 })).data.exact).toBe(false)
})

test('PHY-04 a lesson is marked by version, with a reason where it was not held, taken back and audited', async () => {
  const id = lessons['open']!
  const mark = by('first').mark
  const off = { id, state: 'cancelled', reason: 'weather' } as const
  expect((await mark({ ...off, reason: null, version: 1 })).code).toBe(400)
  expect((await mark({ id, state: 'held', reason: 'weather', version: 1 })).code).toBe(400)
  const saved = await mark({ ...off, version: 1 })
  expect(saved.data).toMatchObject({ state: 'cancelled', reason: 'weather', version: 2 })
  expect((await mark({ id, state: 'held', reason: null, version: 1 })).code).toBe(409)
  const back = await mark({ id, state: 'planned', reason: null, version: 2 })
  expect(back.data).toMatchObject({ state: 'planned', reason: null, version: 3 })
  const { rows } = await sql<{ detail: object }>`
    select detail from audit where action = 'lesson-marked' order by id`.execute(driver.db)
  expect(rows.map(({ detail }) => detail)).toEqual([
    { before: 'planned', state: 'cancelled', reason: 'weather' },
    { before: 'cancelled', state: 'planned' },
  ])
})

test('PHY-04 of two who mark at once one is refused', async () => {
  const id = lessons['open']!
  const { rows } = await sql<{ version: number }>`select version from lesson where id = ${id}`.execute(
    driver.db,
  )
  const { version } = rows[0]!
  const replies = await Promise.all([
    by('first').mark({ id, state: 'cancelled', reason: 'event', version }),
    by('first').mark({ id, state: 'cancelled', reason: 'place', version }),
  ])
  expect(replies.map(({ code }) => code).sort()).toEqual([0, 409])
  await by('first').mark({ id, state: 'planned', reason: null, version: version + 1 })
})

test('PHY-04 a measured lesson stays held, and one to come may be cancelled but was not held', async () => {
  const { rows } = await sql<{ version: number }>`
    select version from lesson where id = ${lessons['measured']}`.execute(driver.db)
  const measured = { id: lessons['measured']!, version: rows[0]!.version }
  const mark = by('first').mark
  expect((await mark({ ...measured, state: 'cancelled', reason: 'weather' })).code).toBe(409)
  expect((await mark({ ...measured, state: 'planned', reason: null })).code).toBe(409)
  const coming = { id: lessons['ahead']!, version: 1 }
  expect((await mark({ ...coming, state: 'held', reason: null })).code).toBe(409)
  expect((await mark({ ...coming, state: 'cancelled', reason: 'event' })).code).toBe(0)
})

test('CALL-04 another school, a teacher of other classes and a bureau mark and analyse nothing', async () => {
  const off = { id: lessons['open']!, state: 'held', reason: null, version: 1 } as const
  expect((await by('second').mark(off)).code).toBe(403)
  expect((await by('teacher').mark(off)).code).toBe(403)
  expect((await by('bureau').mark(off)).code).toBe(403)
  expect((await by('bureau').analysis(week)).code).toBe(403)
  expect((await by('teacher').analysis(week)).code).toBe(403)
  expect((await by('second').analysis({ ...week, class: driver.classes.a1 })).code).toBe(403)
  expect((await by('second').analysis({ ...week, class: 9_999_999 })).code).toBe(404)
  const foreign = (await by('second').analysis(week)).data
  expect(foreign).toMatchObject({ lessons: [], classes: [], teachers: [], slots: [], bins: [], lessonsOf: 0 })
  expect(foreign.total).toMatchObject({ held: { n: 0, of: 0 }, measured: 0, mean: null })
})

test('PHY-05 a window says what was held, how dense, how worn, which alerts were seen to', async () => {
  const { data } = await by('first').analysis(week)
  expect(data.total).toMatchObject({
    held: { n: 2, of: 2 },
    unmarked: 1,
    measured: 2,
    dense: { n: 3, of: 4 },
    worn: { n: 4, of: 6 },
    valid: { n: 4, of: 4 },
    mvpa: { n: 1800, of: 2400 },
    reached: { n: 1, of: 2 },
    alerts: { n: 0, of: 1 },
  })
  expect(data.total.mean).toBeCloseTo((1800 * 150 + 600 * 100 + 45 * 55) / 2400, 9)
  expect(data.total.density.n / data.total.density.of).toBeCloseTo(0.75, 9)
  expect(data.total.zones.reduce((sum, seconds) => sum + seconds, 0)).toBe(2400)
  expect(data.slots).toEqual([
    { weekday: 1, period: 3, held: { n: 1, of: 1 } },
    { weekday: 3, period: 3, held: { n: 1, of: 1 } },
    { weekday: 4, period: 3, held: { n: 0, of: 0 } },
  ])
  expect(data.classes.map((row) => [row.class.id, row.figures.held])).toEqual([
    [driver.classes.a1, { n: 2, of: 2 }],
    [driver.classes.a2, { n: 0, of: 0 }],
  ])
  expect(data.teachers.map((row) => row.teacher.name).sort()).toEqual(['周老师', '马老师'].sort())
  expect(data.bins).toEqual([
    { from: 0, n: 1 },
    { from: 95, n: 3 },
  ])
  expect(data.lessons.map(({ id }) => id)).toEqual([lessons['open'], lessons['again'], lessons['measured']])
  expect(data.lessons.map(({ mean }) => mean === null)).toEqual([true, false, false])
})

test('PHY-05 a class narrows all of it, and a window that cannot be is refused', async () => {
  const { data } = await by('first').analysis({ ...week, class: driver.classes.a2 })
  expect(data).toMatchObject({ lessonsOf: 1, bins: [], total: { measured: 0, unmarked: 1, mean: null } })
  for (const wrong of [{ start: '2026-09-21', end: '2026-09-20' }, { end: ahead }, { start: '2026-02-30' }])
    expect((await by('first').analysis(wrong)).code).toBe(400)
  expect((await by('first').analysis({ ...week, class: '1 or 1=1' as never })).code).toBe(400)
  expect(data.latest).toBeNull()
  const { data: usual } = await by('first').analysis({})
  // Nothing was measured in these days: the last day with heart rates is shown none the less, and none of another school.
  expect(usual).toMatchObject({ end: schoolDay(new Date()), latest: '2026-09-16', total: { measured: 0 } })
  expect((await by('first').analysis({ start: '2026-09-14', end: '2026-09-15' })).data.latest).toBe(
    '2026-09-14',
  )
  expect((await by('second').analysis({})).data.latest).toBeNull()
})

test('PHY-05 zones by phase and by sex are of the same lessons as the totals beside them: none of a day off that was not held', async () => {
  const id = lessons['again']!
  const days = async () => {
    const { data } = await by('first').analysis(week)
    const ofSexes = [0, 1, 2, 3, 4].map((zone) => data.sexes.reduce((sum, sex) => sum + sex.zones[zone]!, 0))
    expect(ofSexes).toEqual(data.total.zones)
    expect(data.bins.reduce((sum, bin) => sum + bin.n, 0)).toBe(data.total.valid.n)
    return data.phases.map(({ day }) => day)
  }
  expect(await days()).toEqual(['2026-09-14', '2026-09-16'])
  await sql`update lesson set state = 'planned' where id = ${id}`.execute(driver.db)
  await sql`
    insert into calendar_day (region_code, school_id, day, kind, name, note)
    select region_code, 0, '2026-09-16', 'holiday', '', '' from school where id = ${driver.schools.first}`.execute(
    driver.db,
  )
  expect(await days()).toEqual(['2026-09-14'])
  await sql`delete from calendar_day where day = '2026-09-16'`.execute(driver.db)
  await sql`update lesson set state = 'held' where id = ${id}`.execute(driver.db)
  expect(await days()).toEqual(['2026-09-14', '2026-09-16'])
})

test('PHY-05 beside a teacher stands how the fitness of the classes taught moved in a year, of those tested twice, and of few nothing', async () => {
  const { db, schools, classes } = driver
  const { rows: rounds } = await sql<{ id: number }>`
    insert into health_round (region_code, kind, school_year, year, term, starts_on, ends_on)
    select k.region_code, 'fitness', y, y, 'autumn', make_date(y, 9, 2), make_date(y, 9, 12)
    from school k cross join generate_series(2025, 2026) y where k.id = ${schools.first}
    on conflict (region_code, kind, school_year) do update set ends_on = excluded.ends_on
    returning id`.execute(db)
  const [before, now] = rounds.map(({ id }) => id)
  const analysed = async () => (await by('first').analysis(week)).data.teachers
  expect((await analysed()).map(({ fitness }) => fitness)).toEqual([null, null])
  const { students: a1 } = await createStudents(db, schools.first, 6, { classId: classes.a1 })
  const { students: a2 } = await createStudents(db, schools.first, 1, { classId: classes.a2 })
  const test = async (round: number, classId: number, totals: readonly (number | null)[]) => {
    const students = classId === classes.a1 ? a1 : a2
    for (const [index, total] of totals.entries())
      await sql`
        insert into fitness_test (school_id, round_id, student_id, class_id, grade, sex, state, taken_on, total, level)
        values (${schools.first}, ${round}, ${students[index]}, ${classId}, 4, 1, 'done', '2026-09-03', ${total}::numeric,
          ${total === null ? null : 'pass'})`.execute(db)
  }
  const recount = () => db.transaction().execute((trx) => refreshFitnessSummary(trx, schools.first, now!))
  await test(before!, classes.a1, [70, 71, 72, 73, 74, 75])
  // The last has no total this year.
  await test(now!, classes.a1, [72, 73, 74, 75, 76.5, null])
  await test(before!, classes.a2, [60])
  await test(now!, classes.a2, [66])
  await recount()
  const rows = await analysed()
  expect(rows.find(({ teacher }) => teacher.name === '马老师')?.fitness).toEqual({
    change: { mean: 2.1, of: 5 },
    twice: { n: 5, of: 6 },
  })
  expect(rows.find(({ teacher }) => teacher.name === '周老师')?.fitness).toEqual({
    change: null,
    twice: { n: 1, of: 1 },
  })
  // Nobody but the school reads it.
  expect((await by('bureau').analysis(week)).code).toBe(403)
})

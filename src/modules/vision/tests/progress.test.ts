import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noticesList } from '@/contract/notices.ts'
import {
  progressByClass,
  progressByDay,
  progressBySchool,
  progressMatrix,
  progressRemind,
  progressReminders,
  progressTable,
  progressUnscreened,
} from '@/modules/vision/contract/progress.ts'
import { verifyFigures } from '@/server/compose/verify-figures.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { writeExams } from '../../../../tests/support/write-exams.ts'

let server: TestServer
let at: Awaited<ReturnType<typeof createDistricts>>
const tokens: Record<string, string> = {}
/** 2026-11-02 in China: 37 of the round's 58 school days are over. */
let now = new Date('2026-11-02T02:00:00Z')

beforeAll(async () => {
  server = await startServer({ now: () => now })
  at = await createDistricts(server.db)
  // Its days are counted from a clock of its own.
  await sql`update screening_round set ends_on = '2026-11-30' where is_open`.execute(server.db)
  const { first, second, third, foreign } = at.schools
  const { currentRound, foreignRound } = at.rounds
  // On time (30 of 32), late (12 of 30), missing (0 of 25).
  await writeExams(server.db, first, currentRound, [
    { grade: 1, number: 1, boysNormal: 15, girlsNormal: 15, due: 2 },
    { grade: 1, number: 2, boysNormal: 6, girlsMyopic: 6, due: 18 },
    { grade: 2, number: 1, due: 25 },
  ])
  await writeExams(server.db, second, currentRound, [{ grade: 1, number: 1, boysNormal: 40 }])
  await writeExams(server.db, third, currentRound, [
    { grade: 1, number: 1, girlsNormal: 10, due: 10 },
    { grade: 7, number: 1, girlsNormal: 12 },
  ])
  await writeExams(server.db, foreign, foreignRound, [{ grade: 1, number: 1, boysNormal: 9 }])
  for (const name of ['first', 'second', 'bureau', 'foreign', 'teacher'])
    tokens[name] = await server.signIn(name)
})
beforeEach(() => void (now = new Date('2026-11-02T02:00:00Z')))
afterAll(() => server.stop())

const ask = async <C extends Parameters<TestServer['ask']>[0]>(who: string, call: C, input: object = {}) =>
  (await server.ask(call, input as never, { token: tokens[who]! })) as {
    code: number
    data: any
    msg: string
  }
const classOf = async (who: string, area: object, grade: number, number: number) =>
  (await ask(who, progressByClass, area)).data.rows.find(
    (row: { grade: number; number: number }) => row.grade === grade && row.number === number,
  )

test('VIS-02 each class of the own school with its counts, its last day and its state today', async () => {
  const { data } = await ask('first', progressByClass)
  expect(data.elapsed).toEqual({ past: 37, of: 58 })
  expect(data.rows).toMatchObject([
    { grade: 1, number: 1, enrolled: 32, done: 30, due: 2, lastDay: '2026-10-12', state: 'on-time' },
    { grade: 1, number: 2, enrolled: 30, done: 12, due: 18, lastDay: '2026-10-12', state: 'late' },
    { grade: 2, number: 1, enrolled: 25, done: 0, due: 25, lastDay: null, state: 'missing' },
  ])
})

test('VIS-02 a day that passes changes the state, though no figure changed', async () => {
  now = new Date('2026-09-11T02:00:00Z')
  expect((await classOf('first', {}, 2, 1)).state).toBe('on-time')
  now = new Date('2026-11-02T02:00:00Z')
  expect((await classOf('first', {}, 2, 1)).state).toBe('missing')
})

test('VIS-07 the bureau sees its schools with their classes by state; a stage narrows both', async () => {
  const { data } = await ask('bureau', progressBySchool)
  expect(data.rows).toMatchObject([
    { name: '甲一小学', enrolled: 87, done: 42, classes: { onTime: 1, late: 1, missing: 1 }, state: 'late' },
    {
      name: '甲二小学',
      enrolled: 40,
      done: 40,
      classes: { onTime: 1, late: 0, missing: 0 },
      state: 'on-time',
    },
    { name: '甲三学校', enrolled: 32, done: 22, classes: { onTime: 1, late: 1, missing: 0 } },
  ])
  const junior = await ask('bureau', progressBySchool, { stage: 'junior' })
  expect(junior.data.rows).toMatchObject([{ name: '甲三学校', enrolled: 12, done: 12 }])
  const drilled = await ask('bureau', progressByClass, { school: at.schools.third, stage: 'primary' })
  expect(drilled.data.rows).toMatchObject([{ grade: 1, done: 10, state: 'late' }])
})

test('VIS-07 the matrix shows the schools asked for, in their order, and none of another district', async () => {
  const schools = [at.schools.third, at.schools.first]
  const { data } = await ask('bureau', progressMatrix, { schools })
  expect(data.rows.map(({ id }: { id: number }) => id)).toEqual(schools)
  expect(data.rows[1].classes.map(({ state }: { state: string }) => state)).toEqual([
    'on-time',
    'late',
    'missing',
  ])
  expect((await ask('bureau', progressMatrix, { schools: [at.schools.foreign] })).code).toBe(403)
})

test('VIS-02 done by day against the even plan; the counts are those of the classes', async () => {
  const { data } = await ask('first', progressByDay)
  expect(data).toMatchObject({ done: 42, of: 87, today: '2026-11-02', finish: null })
  expect(data.days).toHaveLength(58)
  expect(data.days.find(({ day }: { day: string }) => day === '2026-10-09').done).toBe(0)
  expect(data.days.find(({ day }: { day: string }) => day === '2026-10-12').done).toBe(42)
  expect(data.days.at(-1)).toEqual({ day: '2026-11-30', done: null, planned: 87 })
  const district = await ask('bureau', progressByDay)
  expect(district.data).toMatchObject({ done: 104, of: 159 })
  expect((await ask('bureau', progressByDay, { stage: 'junior' })).data).toMatchObject({ done: 12, of: 12 })
})

test('VIS-02 who is not screened: names inside the own school, counts for the bureau', async () => {
  const { id } = await classOf('first', {}, 1, 1)
  const own = await ask('first', progressUnscreened, { class: id })
  expect(own.data).toMatchObject({ due: 2, absent: 0, exempt: 0 })
  expect(own.data.students).toHaveLength(2)
  expect(own.data.students[0]).toMatchObject({ reason: 'due', name: expect.stringContaining('学生') })
  const seen = await ask('bureau', progressUnscreened, { school: at.schools.first, class: id })
  expect(seen.data).toMatchObject({ due: 2, students: null })
  expect((await ask('second', progressUnscreened, { class: id })).code).toBe(403)
})

test('VIS-08 every part of a stage sums to it, and the stages to the whole', async () => {
  const { data } = await ask('bureau', progressTable)
  expect(data.total).toMatchObject({ schools: 3, classes: 6, enrolled: 159, done: 104 })
  for (const part of ['byGrade', 'bySex', 'byOwnership', 'bySetting'] as const) {
    const rows = data[part] as Record<string, any>[]
    const isTotal = (row: object) => !['grade', 'sex', 'ownership', 'setting'].some((key) => key in row)
    const sum = (some: Record<string, any>[]) => some.reduce((total, row) => total + row['enrolled'], 0)
    for (const stage of ['primary', 'junior']) {
      const own = rows.filter((row) => row['stage'] === stage)
      expect(sum(own.filter((row) => !isTotal(row)))).toBe(sum(own.filter(isTotal)))
    }
    expect(sum(rows.filter(isTotal))).toBe(data.total.enrolled)
  }
})

test('VIS-07 a school is reminded once a day and round: its staff get one to-do, and who and when is recorded', async () => {
  await sql`delete from screening_reminder`.execute(server.db)
  const { first, second } = at.schools
  const sent = await ask('bureau', progressRemind, { schools: [first, second] })
  expect(sent.data).toEqual({ sent: 1, recipients: 1, already: 0, nobody: 0, finished: 1 })
  const again = await ask('bureau', progressRemind, { schools: [first] })
  expect(again.data).toMatchObject({ sent: 0, already: 1 })
  const todo = await ask('first', noticesList, { tab: 'todo' })
  expect(todo.data.rows).toMatchObject([
    {
      kind: 'screening-reminder',
      title: '2026 年秋季筛查进度提醒',
      href: `/visionCheck/progress?round=${at.rounds.currentRound}`,
    },
  ])
  expect(todo.data.rows[0].detail).toContain('需筛 87 人（不含免检），已筛 42 人，还有 45 人')
  const stored = await ask('bureau', progressReminders)
  expect(stored.data.sent).toMatchObject([{ school: first, from: 'bureau', by: 'bureau', recipients: 1 }])
  expect((await ask('first', progressReminders)).data.sent).toMatchObject([{ from: 'bureau', by: '' }])
  now = new Date('2026-11-03T02:00:00Z')
  tokens['bureau'] = await server.signIn('bureau')
  expect((await ask('bureau', progressRemind, { schools: [first] })).data.sent).toBe(1)
})

test('VIS-02 a class is reminded through its teachers; a class without an account says so', async () => {
  await sql`delete from screening_reminder`.execute(server.db)
  const { first } = at.schools
  const [withTeacher, without] = [await classOf('first', {}, 1, 2), await classOf('first', {}, 2, 1)]
  await sql`
    insert into teacher_class (school_id, class_id, teacher_id)
    select school_id, ${withTeacher.id}, teacher_id from teacher_class where school_id = ${first}`.execute(
    server.db,
  )
  const { data } = await ask('first', progressRemind, { classes: [withTeacher.id, without.id] })
  expect(data).toEqual({ sent: 1, recipients: 1, already: 0, nobody: 1, finished: 0 })
  const todo = await ask('teacher', noticesList, { tab: 'todo' })
  expect(todo.data.rows).toMatchObject([{ title: '一年级 2 班还有 18 人未筛查', href: '' }])
  expect((await ask('bureau', progressReminders)).data.sent).toEqual([])
})

test('VIS-07 nobody is reminded outside the own scope, of a round that is over, or by a teacher', async () => {
  expect((await ask('bureau', progressRemind, { schools: [at.schools.foreign] })).code).toBe(403)
  const others = await classOf('bureau', { school: at.schools.second }, 1, 1)
  expect((await ask('first', progressRemind, { classes: [others.id] })).code).toBe(403)
  const closed = { round: at.rounds.previousRound, schools: [at.schools.first] }
  expect(await ask('bureau', progressRemind, closed)).toMatchObject({
    code: 409,
    msg: expect.stringContaining('已结束'),
  })
  expect((await ask('teacher', progressRemind, {})).code).toBe(403)
})

test('VIS-02 the stored days are those of the exams', async () => {
  const lines: string[] = []
  expect(await verifyFigures(server.db, (line) => lines.push(line))).toMatchObject({ schools: 4 })
  expect(lines.filter((line) => line.includes('vision_screening_day'))).toEqual([])
  await sql`update vision_screening_day set children = children + 1`.execute(server.db)
  await verifyFigures(server.db, (line) => lines.push(line))
  expect(lines.some((line) => line.includes('vision_screening_day'))).toBe(true)
})

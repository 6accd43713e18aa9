import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { peTimetable, timetableGenerate, timetableSet } from '@/modules/pe/contract/timetable.ts'
import { createRandom } from '@/server/seed/random.ts'
import { writeLessons } from '@/modules/pe/server/seed/write-lessons.ts'
import { verifyFigures } from '@/server/compose/verify-figures.ts'
import { startTimetableDriver } from '../../../../tests/support/timetable-driver.ts'

let driver: Awaited<ReturnType<typeof startTimetableDriver>>
beforeEach(async () => {
  driver = await startTimetableDriver()
  // Tuesday 1 September to Friday 25: four weeks.
  await driver.term('2026-09-01', '2026-09-25')
})
afterEach(() => driver.stop())

const read = async () => (await driver.read()).data

test('PHY-06 an empty school reads an empty timetable of the term at hand, its classes and the usual bells', async () => {
  const { data } = await driver.ask(peTimetable, {}, driver.as)
  expect(data).toMatchObject({ term: { key: '2026-autumn', from: '2026-09-01', isSet: true }, entries: [] })
  expect(data.classes).toHaveLength(4)
  expect(data.setting).toMatchObject({ version: 0, weeklyLimit: null })
  expect(data.setting.bells[3]).toEqual({ starts: '10:40', minutes: 40 })
  expect(data.lessons).toMatchObject({ total: 0, made: 0, difference: { create: 0, change: 0, remove: 0 } })
})

test('PHY-06 lessons come from timetable and calendar: holidays, exams and own closed days have none, a make-up day those it stands for', async () => {
  await driver.set({ weekday: 1, period: 3 })
  await driver.set({ weekday: 3, period: 4, class: driver.classes[1] })
  await driver.calendarDay('2026-09-07', 'holiday')
  await driver.calendarDay('2026-09-16', 'exam')
  await driver.calendarDay('2026-09-12', 'makeup', 1)
  await driver.calendarDay('2026-09-21', 'closed', null, driver.schools.first)
  const { lessons } = await read()
  expect(lessons).toMatchObject({ perWeek: 2, weeks: 4, table: 8, total: 5 })
  expect(lessons!.lines).toEqual([
    { line: 'holiday', days: 1, lessons: -1 },
    { line: 'outside', days: 1, lessons: -1 },
    { line: 'exam', days: 1, lessons: -1 },
    { line: 'makeup', days: 1, lessons: 1 },
    { line: 'closed', days: 1, lessons: -1 },
  ])
  expect((await driver.generate()).data).toMatchObject({ create: 5, change: 0, remove: 0 })
  expect(await driver.lessons()).toEqual([
    '2026-09-02 4 10:40 2 马晓东 操场 planned',
    '2026-09-09 4 10:40 2 马晓东 操场 planned',
    '2026-09-12 3 09:50 1 马晓东 操场 planned',
    '2026-09-14 3 09:50 1 马晓东 操场 planned',
    '2026-09-23 4 10:40 2 马晓东 操场 planned',
  ])
  const again = await driver.generate()
  expect(again.data).toEqual({ create: 0, change: 0, remove: 0, undo: null })
})

test('PHY-06 a change in mid-term leaves past, held and hand-changed lessons alone, and the calendar moves those to come', async () => {
  await driver.set({ weekday: 3, period: 4 })
  await driver.generate()
  const before = await driver.lessons()
  expect(before).toHaveLength(4)
  await driver.at('2026-09-10')
  const week = (await driver.week('2026-09-16')).data.lessons[0]!
  await driver.setLesson({ id: week.id, version: week.version, teacher: driver.teachers[2] })
  const [entry] = (await read()).entries
  await driver.set({ entry: { id: entry!.id, version: entry!.version }, weekday: 4, period: 2 })
  await driver.calendarDay('2026-09-17', 'holiday')
  expect((await read()).lessons!.difference).toEqual({ create: 2, change: 0, remove: 1 })
  expect((await driver.generate()).code).toBe(0)
  expect(await driver.lessons()).toEqual([
    before[0],
    before[1],
    '2026-09-10 2 08:50 1 马晓东 操场 planned',
    '2026-09-16 4 10:40 1 赵敏 操场 planned',
    '2026-09-24 2 08:50 1 马晓东 操场 planned',
  ])
  // The entry of before stays as history.
  const { rows } =
    await sql`select valid_from::text, valid_to::text from pe_timetable order by 1 nulls first`.execute(
      driver.db,
    )
  expect(rows).toEqual([
    { valid_from: null, valid_to: '2026-09-09' },
    { valid_from: '2026-09-10', valid_to: null },
  ])
})

test('PHY-06 a teacher twice, a class twice and a full place are conflicts at both, and lessons wait for them', async () => {
  await driver.set({ weekday: 1, period: 3 })
  await driver.set({ weekday: 1, period: 3, class: driver.classes[1] })
  await driver.set({ weekday: 1, period: 3, class: driver.classes[1], teacher: driver.teachers[1] })
  expect((await read()).conflicts.map(({ kind, entries }) => [kind, entries.length])).toEqual([
    ['teacher', 2],
    ['class', 2],
  ])
  const refused = await driver.generate()
  expect([refused.code, refused.msg]).toEqual([409, '课表还有 2 处冲突，处理后才能生成'])
  expect(await driver.lessons()).toEqual([])
  await driver.setting({
    bells: [{ starts: '08:00', minutes: 45 }],
    venues: [{ name: '操场', capacity: 2 }],
    weeklyLimit: 16,
    version: 0,
  })
  expect((await read()).conflicts.map(({ kind, entries }) => [kind, entries.length])).toContainEqual([
    'place',
    3,
  ])
})

test('PHY-06 every change is taken back once, while nothing later touched it', async () => {
  const made = await driver.set({ weekday: 1 })
  const [entry] = (await read()).entries
  const seen = { id: entry!.id, version: entry!.version }
  const moved = await driver.set({ entry: seen, weekday: 2 })
  expect((await driver.set({ entry: seen, weekday: 3 })).code).toBe(409)
  expect((await driver.undo(made.data.change)).code).toBe(409)
  expect((await driver.undo(moved.data.change)).data).toEqual({ what: 'timetable' })
  expect((await driver.undo(moved.data.change)).code).toBe(409)
  const back = (await read()).entries[0]!
  expect(back).toMatchObject({ weekday: 1, period: 3 })
  const removed = await driver.remove({ entry: { id: back.id, version: back.version }, from: null })
  expect((await read()).entries).toEqual([])
  await driver.undo(removed.data.change)
  expect((await read()).entries).toMatchObject([{ id: entry!.id, weekday: 1 }])

  const lessons = await driver.generate()
  const one = (await driver.week('2026-09-07')).data.lessons[0]!
  const cancelled = await driver.cancel({ id: one.id, version: one.version, reason: 'weather' })
  expect(cancelled.data.lesson).toMatchObject({ state: 'cancelled', reason: 'weather' })
  expect((await driver.undo(lessons.data.undo!)).code).toBe(409)
  expect((await driver.undo(cancelled.data.change)).data).toEqual({ what: 'lesson' })
  expect((await driver.week('2026-09-07')).data.lessons[0]).toMatchObject({ id: one.id, state: 'planned' })
})

test('PHY-06 lessons that were made are taken back as a whole, and those that were removed come again', async () => {
  await driver.set({ weekday: 1 })
  const made = await driver.generate()
  expect(await driver.lessons()).toHaveLength(3)
  await driver.undo(made.data.undo!)
  expect(await driver.lessons()).toEqual([])
  await driver.generate()
  const before = await driver.lessons()
  const [entry] = (await read()).entries
  await driver.remove({ entry: { id: entry!.id, version: entry!.version }, from: null })
  const absent = await driver.generate()
  expect(await driver.lessons()).toEqual([])
  await driver.undo(absent.data.undo!)
  expect(await driver.lessons()).toEqual(before)
})

test('PHY-06 a single lesson is moved, given to who is free and added; the timetable makes no other in its stead', async () => {
  await driver.set({ weekday: 1, period: 3 })
  await driver.set({ weekday: 1, period: 3, class: driver.classes[1], teacher: driver.teachers[1] })
  await driver.generate()
  const [first, second] = (await driver.week('2026-09-07')).data.lessons
  const free = await driver.free({ day: '2026-09-07', period: 3, except: first!.id })
  expect(free.data).toMatchObject({ of: 3, teachers: [{ name: '赵敏', lessons: 0 }, { name: '马晓东' }] })
  const taken = await driver.setLesson({
    id: first!.id,
    version: first!.version,
    teacher: driver.teachers[1],
  })
  expect([taken.code, taken.msg]).toEqual([409, '这位教师在这一天的这一节已有课'])
  expect(
    (await driver.move({ id: first!.id, version: first!.version, day: '2026-08-31', period: 3 })).code,
  ).toBe(400)
  const moved = await driver.move({ id: first!.id, version: first!.version, day: '2026-09-08', period: 5 })
  expect(moved.data.lesson).toMatchObject({ day: '2026-09-08', period: 5, startsAt: '14:00' })
  expect(
    (await driver.move({ id: second!.id, version: second!.version, day: '2026-09-08', period: 5 })).code,
  ).toBe(0)
  const about = {
    class: driver.classes[0],
    day: '2026-09-08',
    teacher: driver.teachers[2],
    topic: '补课',
    venue: '',
  }
  expect((await driver.add({ ...about, period: 5 })).code).toBe(409)
  expect((await driver.add({ ...about, period: 6 })).data.lesson).toMatchObject({
    startsAt: '14:50',
    topic: '补课',
  })
  expect((await read()).lessons!.difference).toEqual({ create: 0, change: 0, remove: 0 })
})

test('PHY-06 any lesson to come of an entry can be changed for its date alone, not only the next; past, cancelled and moved ones are none', async () => {
  await driver.set({ weekday: 3, period: 4 })
  await driver.set({ weekday: 5, period: 4 })
  await driver.generate()
  const [entry] = (await read()).entries
  const days = async () => (await driver.lessonsOf(entry!.id)).data.lessons.map(({ day }) => day)
  expect(await days()).toEqual(['2026-09-02', '2026-09-09', '2026-09-16', '2026-09-23'])
  const [next, second, third] = (await driver.lessonsOf(entry!.id)).data.lessons
  expect(next).toEqual(entry!.next)
  expect(
    (await driver.cancel({ id: third!.id, version: third!.version, reason: 'weather' })).data.lesson,
  ).toMatchObject({ day: '2026-09-16', state: 'cancelled' })
  await driver.move({ id: second!.id, version: second!.version, day: '2026-09-10', period: 4 })
  expect(await days()).toEqual(['2026-09-02', '2026-09-23'])
  expect((await read()).lessons!.difference).toEqual({ create: 0, change: 0, remove: 0 })
  await driver.at('2026-09-02', '11:00')
  expect(await days()).toEqual(['2026-09-23'])
  for (const name of ['second', 'teacher'])
    expect((await driver.lessonsOf(entry!.id, { token: await driver.signIn(name) })).data.lessons).toEqual([])
  expect((await driver.lessonsOf(entry!.id, { token: await driver.signIn('bureau') })).code).toBe(403)
  expect((await driver.lessonsOf('1 or 1=1')).code).toBe(400)
})

test('PHY-06 a lesson of today can be marked held and counts, and verify agrees; bells that change move those to come', async () => {
  await driver.set({ weekday: 2, period: 3 })
  await driver.generate()
  const lesson = (await driver.week('2026-09-01')).data.lessons[0]!
  expect(
    (await driver.mark({ id: lesson.id, state: 'held', reason: null, version: lesson.version })).code,
  ).toBe(0)
  expect((await driver.week('2026-09-01')).data.held).toEqual({ n: 1, of: 1 })
  const bells = ['08:10', '09:00', '10:00'].map((starts) => ({ starts, minutes: 45 }))
  await driver.setting({ bells, venues: [], weeklyLimit: null, version: 0 })
  expect((await read()).lessons!.difference).toEqual({ create: 0, change: 3, remove: 0 })
  await driver.generate()
  expect((await driver.lessons()).map((line) => line.slice(11, 18))).toEqual([
    '3 09:50',
    '3 10:00',
    '3 10:00',
    '3 10:00',
  ])
  expect((await verifyFigures(driver.db, () => undefined)).differences).toBe(0)
  const crossed = await driver.setting({
    bells: [bells[1]!, bells[0]!],
    venues: [],
    weeklyLimit: null,
    version: 1,
  })
  expect([crossed.code, crossed.msg]).toEqual([400, '这一节的开始时间早于上一节下课'])
})

test('PHY-06 another school, a bureau and a teacher change nothing; a teacher reads the own classes alone', async () => {
  await driver.set({ weekday: 1 })
  const [entry] = (await read()).entries
  const second = { token: await driver.signIn('second') }
  const theirs = await driver.ask(peTimetable, { term: '2026-autumn' }, second)
  expect(theirs.data.entries).toEqual([])
  const seen = { id: entry!.id, version: entry!.version }
  const input = { term: '2026-autumn', weekday: 1, period: 3, topic: '体育', venue: '操场', from: null }
  const about = { ...input, entry: seen, class: driver.foreignClass, teacher: driver.teachers[0] }
  expect((await driver.ask(timetableSet, about, second)).code).toBe(400)
  expect((await driver.set({ class: driver.foreignClass })).code).toBe(400)
  for (const name of ['bureau', 'teacher'])
    expect((await driver.ask(timetableSet, about, { token: await driver.signIn(name) })).code).toBe(403)
  const own = await driver.ask(
    peTimetable,
    { term: '2026-autumn' },
    { token: await driver.signIn('teacher') },
  )
  expect(own.data).toMatchObject({ lessons: null, entries: [] })
  const stale = { term: '2026-autumn', seen: { create: 99, change: 0, remove: 0 } }
  expect((await driver.ask(timetableGenerate, stale, driver.as)).code).toBe(409)
  await driver.at('2026-10-01')
  expect((await driver.set({ weekday: 5 })).code).toBe(409)
})

test('PHY-06 the demo’s lessons come from its timetable: nothing is left to be made', async () => {
  await driver.at('2026-09-16', '12:00')
  await sql`
    insert into teacher_class (school_id, class_id, teacher_id, is_head)
    select ${driver.schools.first}::int, c, ${driver.teachers[0]}::bigint, false from unnest(${driver.classes}::bigint[]) c`.execute(
    driver.db,
  )
  await driver.calendarDay('2026-09-18', 'holiday')
  await driver.db
    .transaction()
    .execute((trx) =>
      writeLessons(trx, driver.schools.first, 1, new Date('2026-09-16T12:00:00+08:00'), createRandom(7)),
    )
  const { entries, conflicts, lessons } = await read()
  expect([entries.length, conflicts]).toEqual([9, []])
  expect(lessons!.made).toBeGreaterThan(20)
  expect(lessons!.difference).toEqual({ create: 0, change: 0, remove: 0 })
})

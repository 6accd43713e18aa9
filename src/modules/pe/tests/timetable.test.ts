import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { peTimetable, timetableGenerate, timetableSet } from '@/modules/pe/contract/timetable.ts'
import { createRandom } from '@/server/seed/random.ts'
import { writeLessons } from '@/modules/pe/server/seed/write-lessons.ts'
import { verifyFigures } from '@/server/compose/verify-figures.ts'
import { startTimetableDesk } from '../../../../tests/support/timetable-desk.ts'

let desk: Awaited<ReturnType<typeof startTimetableDesk>>
beforeEach(async () => {
  desk = await startTimetableDesk()
  // Tuesday 1 September to Friday 25: four weeks.
  await desk.term('2026-09-01', '2026-09-25')
})
afterEach(() => desk.stop())

const read = async () => (await desk.read()).data

test('PHY-06 an empty school reads an empty timetable of the term at hand, its classes and the usual bells', async () => {
  const { data } = await desk.ask(peTimetable, {}, desk.as)
  expect(data).toMatchObject({ term: { key: '2026-autumn', from: '2026-09-01', isSet: true }, entries: [] })
  expect(data.classes).toHaveLength(4)
  expect(data.setting).toMatchObject({ version: 0, weeklyLimit: null })
  expect(data.setting.bells[3]).toEqual({ starts: '10:40', minutes: 40 })
  expect(data.lessons).toMatchObject({ total: 0, made: 0, difference: { create: 0, change: 0, remove: 0 } })
})

test('PHY-06 lessons come from timetable and calendar: holidays, exams and own closed days have none, a make-up day those it stands for', async () => {
  await desk.set({ weekday: 1, period: 3 })
  await desk.set({ weekday: 3, period: 4, class: desk.classes[1] })
  await desk.calendarDay('2026-09-07', 'holiday')
  await desk.calendarDay('2026-09-16', 'exam')
  await desk.calendarDay('2026-09-12', 'makeup', 1)
  await desk.calendarDay('2026-09-21', 'closed', null, desk.schools.first)
  const { lessons } = await read()
  expect(lessons).toMatchObject({ perWeek: 2, weeks: 4, table: 8, total: 5 })
  expect(lessons!.lines).toEqual([
    { line: 'holiday', days: 1, lessons: -1 },
    { line: 'outside', days: 1, lessons: -1 },
    { line: 'exam', days: 1, lessons: -1 },
    { line: 'makeup', days: 1, lessons: 1 },
    { line: 'closed', days: 1, lessons: -1 },
  ])
  expect((await desk.generate()).data).toMatchObject({ create: 5, change: 0, remove: 0 })
  expect(await desk.lessons()).toEqual([
    '2026-09-02 4 10:40 2 马晓东 操场 planned',
    '2026-09-09 4 10:40 2 马晓东 操场 planned',
    '2026-09-12 3 09:50 1 马晓东 操场 planned',
    '2026-09-14 3 09:50 1 马晓东 操场 planned',
    '2026-09-23 4 10:40 2 马晓东 操场 planned',
  ])
  const again = await desk.generate()
  expect(again.data).toEqual({ create: 0, change: 0, remove: 0, undo: null })
})

test('PHY-06 a change in mid-term leaves past, held and hand-changed lessons alone, and the calendar moves those to come', async () => {
  await desk.set({ weekday: 3, period: 4 })
  await desk.generate()
  const before = await desk.lessons()
  expect(before).toHaveLength(4)
  await desk.at('2026-09-10')
  const week = (await desk.week('2026-09-16')).data.lessons[0]!
  await desk.setLesson({ id: week.id, version: week.version, teacher: desk.teachers[2] })
  const [entry] = (await read()).entries
  await desk.set({ entry: { id: entry!.id, version: entry!.version }, weekday: 4, period: 2 })
  await desk.calendarDay('2026-09-17', 'holiday')
  expect((await read()).lessons!.difference).toEqual({ create: 2, change: 0, remove: 1 })
  expect((await desk.generate()).code).toBe(0)
  expect(await desk.lessons()).toEqual([
    before[0],
    before[1],
    '2026-09-10 2 08:50 1 马晓东 操场 planned',
    '2026-09-16 4 10:40 1 赵敏 操场 planned',
    '2026-09-24 2 08:50 1 马晓东 操场 planned',
  ])
  // The entry of before stays as history.
  const { rows } =
    await sql`select valid_from::text, valid_to::text from pe_timetable order by 1 nulls first`.execute(
      desk.db,
    )
  expect(rows).toEqual([
    { valid_from: null, valid_to: '2026-09-09' },
    { valid_from: '2026-09-10', valid_to: null },
  ])
})

test('PHY-06 a teacher twice, a class twice and a full place are conflicts at both, and lessons wait for them', async () => {
  await desk.set({ weekday: 1, period: 3 })
  await desk.set({ weekday: 1, period: 3, class: desk.classes[1] })
  await desk.set({ weekday: 1, period: 3, class: desk.classes[1], teacher: desk.teachers[1] })
  expect((await read()).conflicts.map(({ kind, entries }) => [kind, entries.length])).toEqual([
    ['teacher', 2],
    ['class', 2],
  ])
  const refused = await desk.generate()
  expect([refused.code, refused.msg]).toEqual([409, '课表还有 2 处冲突，处理后才能生成'])
  expect(await desk.lessons()).toEqual([])
  await desk.setting({
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
  const made = await desk.set({ weekday: 1 })
  const [entry] = (await read()).entries
  const seen = { id: entry!.id, version: entry!.version }
  const moved = await desk.set({ entry: seen, weekday: 2 })
  expect((await desk.set({ entry: seen, weekday: 3 })).code).toBe(409)
  expect((await desk.undo(made.data.change)).code).toBe(409)
  expect((await desk.undo(moved.data.change)).data).toEqual({ what: 'timetable' })
  expect((await desk.undo(moved.data.change)).code).toBe(409)
  const back = (await read()).entries[0]!
  expect(back).toMatchObject({ weekday: 1, period: 3 })
  const removed = await desk.remove({ entry: { id: back.id, version: back.version }, from: null })
  expect((await read()).entries).toEqual([])
  await desk.undo(removed.data.change)
  expect((await read()).entries).toMatchObject([{ id: entry!.id, weekday: 1 }])

  const lessons = await desk.generate()
  const one = (await desk.week('2026-09-07')).data.lessons[0]!
  const cancelled = await desk.cancel({ id: one.id, version: one.version, reason: 'weather' })
  expect(cancelled.data.lesson).toMatchObject({ state: 'cancelled', reason: 'weather' })
  expect((await desk.undo(lessons.data.undo!)).code).toBe(409)
  expect((await desk.undo(cancelled.data.change)).data).toEqual({ what: 'lesson' })
  expect((await desk.week('2026-09-07')).data.lessons[0]).toMatchObject({ id: one.id, state: 'planned' })
})

test('PHY-06 lessons that were made are taken back as a whole, and those that were removed come again', async () => {
  await desk.set({ weekday: 1 })
  const made = await desk.generate()
  expect(await desk.lessons()).toHaveLength(3)
  await desk.undo(made.data.undo!)
  expect(await desk.lessons()).toEqual([])
  await desk.generate()
  const before = await desk.lessons()
  const [entry] = (await read()).entries
  await desk.remove({ entry: { id: entry!.id, version: entry!.version }, from: null })
  const gone = await desk.generate()
  expect(await desk.lessons()).toEqual([])
  await desk.undo(gone.data.undo!)
  expect(await desk.lessons()).toEqual(before)
})

test('PHY-06 a single lesson is moved, given to who is free and added; the timetable makes no other in its stead', async () => {
  await desk.set({ weekday: 1, period: 3 })
  await desk.set({ weekday: 1, period: 3, class: desk.classes[1], teacher: desk.teachers[1] })
  await desk.generate()
  const [first, second] = (await desk.week('2026-09-07')).data.lessons
  const free = await desk.free({ day: '2026-09-07', period: 3, except: first!.id })
  expect(free.data).toMatchObject({ of: 3, teachers: [{ name: '赵敏', lessons: 0 }, { name: '马晓东' }] })
  const taken = await desk.setLesson({ id: first!.id, version: first!.version, teacher: desk.teachers[1] })
  expect([taken.code, taken.msg]).toEqual([409, '这位教师在这一天的这一节已有课'])
  expect(
    (await desk.move({ id: first!.id, version: first!.version, day: '2026-08-31', period: 3 })).code,
  ).toBe(400)
  const moved = await desk.move({ id: first!.id, version: first!.version, day: '2026-09-08', period: 5 })
  expect(moved.data.lesson).toMatchObject({ day: '2026-09-08', period: 5, startsAt: '14:00' })
  expect(
    (await desk.move({ id: second!.id, version: second!.version, day: '2026-09-08', period: 5 })).code,
  ).toBe(0)
  const about = {
    class: desk.classes[0],
    day: '2026-09-08',
    teacher: desk.teachers[2],
    topic: '补课',
    place: '',
  }
  expect((await desk.add({ ...about, period: 5 })).code).toBe(409)
  expect((await desk.add({ ...about, period: 6 })).data.lesson).toMatchObject({
    startsAt: '14:50',
    topic: '补课',
  })
  expect((await read()).lessons!.difference).toEqual({ create: 0, change: 0, remove: 0 })
})

test('PHY-06 any lesson to come of an entry can be changed for its date alone, not only the next; past, cancelled and moved ones are none', async () => {
  await desk.set({ weekday: 3, period: 4 })
  await desk.set({ weekday: 5, period: 4 })
  await desk.generate()
  const [entry] = (await read()).entries
  const days = async () => (await desk.lessonsOf(entry!.id)).data.lessons.map(({ day }) => day)
  expect(await days()).toEqual(['2026-09-02', '2026-09-09', '2026-09-16', '2026-09-23'])
  const [next, second, third] = (await desk.lessonsOf(entry!.id)).data.lessons
  expect(next).toEqual(entry!.next)
  expect(
    (await desk.cancel({ id: third!.id, version: third!.version, reason: 'weather' })).data.lesson,
  ).toMatchObject({ day: '2026-09-16', state: 'cancelled' })
  await desk.move({ id: second!.id, version: second!.version, day: '2026-09-10', period: 4 })
  expect(await days()).toEqual(['2026-09-02', '2026-09-23'])
  expect((await read()).lessons!.difference).toEqual({ create: 0, change: 0, remove: 0 })
  await desk.at('2026-09-02', '11:00')
  expect(await days()).toEqual(['2026-09-23'])
  for (const name of ['second', 'teacher'])
    expect((await desk.lessonsOf(entry!.id, { token: await desk.signIn(name) })).data.lessons).toEqual([])
  expect((await desk.lessonsOf(entry!.id, { token: await desk.signIn('bureau') })).code).toBe(403)
  expect((await desk.lessonsOf('1 or 1=1')).code).toBe(400)
})

test('PHY-06 a lesson of today can be marked held and counts, and verify agrees; bells that change move those to come', async () => {
  await desk.set({ weekday: 2, period: 3 })
  await desk.generate()
  const lesson = (await desk.week('2026-09-01')).data.lessons[0]!
  expect(
    (await desk.mark({ id: lesson.id, state: 'held', reason: null, version: lesson.version })).code,
  ).toBe(0)
  expect((await desk.week('2026-09-01')).data.held).toEqual({ n: 1, of: 1 })
  const bells = ['08:10', '09:00', '10:00'].map((starts) => ({ starts, minutes: 45 }))
  await desk.setting({ bells, venues: [], weeklyLimit: null, version: 0 })
  expect((await read()).lessons!.difference).toEqual({ create: 0, change: 3, remove: 0 })
  await desk.generate()
  expect((await desk.lessons()).map((line) => line.slice(11, 18))).toEqual([
    '3 09:50',
    '3 10:00',
    '3 10:00',
    '3 10:00',
  ])
  expect((await verifyFigures(desk.db, () => undefined)).differences).toBe(0)
  const crossed = await desk.setting({
    bells: [bells[1]!, bells[0]!],
    venues: [],
    weeklyLimit: null,
    version: 1,
  })
  expect([crossed.code, crossed.msg]).toEqual([400, '这一节的开始时间早于上一节下课'])
})

test('PHY-06 another school, a bureau and a teacher change nothing; a teacher reads the own classes alone', async () => {
  await desk.set({ weekday: 1 })
  const [entry] = (await read()).entries
  const second = { token: await desk.signIn('second') }
  const theirs = await desk.ask(peTimetable, { term: '2026-autumn' }, second)
  expect(theirs.data.entries).toEqual([])
  const seen = { id: entry!.id, version: entry!.version }
  const input = { term: '2026-autumn', weekday: 1, period: 3, topic: '体育', place: '操场', from: null }
  const about = { ...input, entry: seen, class: desk.foreignClass, teacher: desk.teachers[0] }
  expect((await desk.ask(timetableSet, about, second)).code).toBe(400)
  expect((await desk.set({ class: desk.foreignClass })).code).toBe(400)
  for (const name of ['bureau', 'teacher'])
    expect((await desk.ask(timetableSet, about, { token: await desk.signIn(name) })).code).toBe(403)
  const own = await desk.ask(peTimetable, { term: '2026-autumn' }, { token: await desk.signIn('teacher') })
  expect(own.data).toMatchObject({ lessons: null, entries: [] })
  const stale = { term: '2026-autumn', seen: { create: 99, change: 0, remove: 0 } }
  expect((await desk.ask(timetableGenerate, stale, desk.as)).code).toBe(409)
  await desk.at('2026-10-01')
  expect((await desk.set({ weekday: 5 })).code).toBe(409)
})

test('PHY-06 the demo’s lessons come from its timetable: nothing is left to be made', async () => {
  await desk.at('2026-09-16', '12:00')
  await sql`
    insert into teacher_class (school_id, class_id, teacher_id, is_head)
    select ${desk.schools.first}::int, c, ${desk.teachers[0]}::bigint, false from unnest(${desk.classes}::bigint[]) c`.execute(
    desk.db,
  )
  await desk.calendarDay('2026-09-18', 'holiday')
  await desk.db
    .transaction()
    .execute((trx) =>
      writeLessons(trx, desk.schools.first, 1, new Date('2026-09-16T12:00:00+08:00'), createRandom(7)),
    )
  const { entries, conflicts, lessons } = await read()
  expect([entries.length, conflicts]).toEqual([9, []])
  expect(lessons!.made).toBeGreaterThan(20)
  expect(lessons!.difference).toEqual({ create: 0, change: 0, remove: 0 })
})

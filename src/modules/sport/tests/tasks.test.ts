import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { liveTopics } from '@/contract/live.ts'
import { writeSportTasks } from '@/modules/sport/server/seed/write-sport-tasks.ts'
import { connectConsole, openPort } from '../../../../tests/support/listen.ts'
import {
  dayAt,
  entries,
  ever,
  today,
  startSportTaskDriver,
  type SportTaskDriver,
} from '../../../../tests/support/sport-task-driver.ts'

let driver: SportTaskDriver
let a: number[]
let b: number[]
let few: number[]
let pe: number
beforeAll(async () => {
  driver = await startSportTaskDriver()
  ;({ a, b, few } = driver.students)
  ;({ pe } = driver)
})
afterAll(() => driver.stop())

const by = (name: string) => driver.by(name)
const differences = () => driver.differences()

test('SPO-03 a task is set for classes, given in and counted: completion of what is due, on time and late of what came', async () => {
  const { data: made } = await by('first').add()
  expect(made).toMatchObject({ saved: true, version: 1 })
  const { id } = made
  const first = await by('first').submit({ id, day: today, entries: entries(a.slice(0, 4), 120) })
  expect(first.data.saved.map(({ onTime, state, version }) => [onTime, state, version])).toEqual(
    a.slice(0, 4).map(() => [true, 'waiting', 1]),
  )
  await by('first').submit({
    id,
    day: dayAt(1),
    entries: [...entries(a.slice(0, 2), 100), ...entries(b.slice(0, 1), 40)],
  })
  const { data } = await by('first').data({ id })
  // Fourteen students on four days so far.
  expect(data.task.rates).toEqual({
    completion: { n: 6, of: 56 },
    onTime: { n: 4, of: 7 },
    late: { n: 3, of: 7 },
    reviewed: { n: 0, of: 7 },
  })
  expect(data.task).toMatchObject({ waiting: 7, students: 14, mayEdit: true, teacher: null })
  expect(data.classes.map(({ today: due, rates }) => [due, rates.completion])).toEqual([
    [
      { n: 4, of: 8 },
      { n: 6, of: 32 },
    ],
    [
      { n: 0, of: 6 },
      { n: 0, of: 24 },
    ],
  ])
  expect([data.days.length, data.students.length, data.submitted.length]).toEqual([7, 8, 6])
  const { data: list } = await by('first').list()
  expect(list).toMatchObject({ total: 1, next: null, rows: [{ id, rates: data.task.rates }] })
  expect((await by('first').own()).data.rows.map((row) => row.id)).toEqual([id])
  expect(await differences()).toBe(0)
})

test('SPO-03 reviews go by version, many at once, and are taken back; it is said when somebody was quicker', async () => {
  const { id } = (await by('first').list()).data.rows[0]!
  const { data: queue } = await by('first').queue(id)
  expect(queue.total).toBe(7)
  expect(queue.rows[0]).toMatchObject({ day: dayAt(1), class: { grade: 3 } })
  const items = queue.rows.map(({ student, day, version }) => ({ student, day, version }))
  const { data: sent } = await by('first').review({
    id,
    as: 'returned',
    note: '请补做',
    items: items.slice(0, 2),
  })
  expect(sent.saved.map(({ state, note, version }) => [state, note, version])).toEqual([
    ['returned', '请补做', 2],
    ['returned', '请补做', 2],
  ])
  const { data: all } = await by('first').review({ id, as: 'approved', items })
  expect([all.saved.length, all.stale.length]).toEqual([5, 2])
  expect((await by('first').data({ id })).data.task.rates).toMatchObject({
    completion: { n: 4, of: 56 },
    reviewed: { n: 7, of: 7 },
  })
  const undone = await by('first').review({
    id,
    as: 'waiting',
    items: sent.saved.map(({ student, day, version }) => ({ student, day, version })),
  })
  expect(undone.data.saved.map(({ state, note }) => [state, note])).toEqual([
    ['waiting', ''],
    ['waiting', ''],
  ])
  expect((await by('first').review({ id, as: 'approved', note: '好*', items })).code).toBe(400)
  const stale = await by('first').submit({ id, day: dayAt(1), entries: entries(a.slice(0, 1), 7) })
  expect([stale.data.saved.length, stale.data.stale.length]).toEqual([0, 1])
  const again = { student: a[0]!, amount: 130, version: stale.data.stale[0]!.version }
  const fresh = await by('first').submit({ id, day: dayAt(1), entries: [again] })
  // Given in late the first time, and so it stays.
  expect(fresh.data.saved).toMatchObject([
    { amount: 130, state: 'waiting', onTime: false, version: again.version + 1 },
  ])
  expect(await differences()).toBe(0)
})

test('SPO-03 records that reach the amount on a day give it in on time, once, and disputed ones do not', async () => {
  const { id } = (
    await by('first').add({ item: null, unit: 'minutes', amount: 30, classes: [driver.classes.a1] })
  ).data
  const record = (student: number, ago: number, seconds: number, disputed = false) =>
    sql`
    insert into sport_record (school_id, source, source_id, id, student_id, class_id, grade, sex, item, day, started_at,
      seconds, in_school, disputed)
    values (${driver.schools.first}, 3, 0, gen_random_uuid(), ${student}, ${driver.classes.a1}, 3, 1, 1, ${dayAt(ago)}::date,
      (${dayAt(ago)}::date + interval '8 hours') at time zone 'Asia/Shanghai', ${seconds}, true, ${disputed})`.execute(
      driver.db,
    )
  await record(a[0]!, 1, 1000)
  await record(a[0]!, 1, 800)
  await record(a[1]!, 1, 1799)
  await record(a[2]!, 2, 3600, true)
  await record(a[3]!, 5, 3600)
  expect((await by('first').records(id)).data).toEqual({ added: 1 })
  expect((await by('first').records(id)).data).toEqual({ added: 0 })
  expect((await by('first').data({ id })).data.submitted).toMatchObject([
    { student: a[0], day: dayAt(1), amount: 30, onTime: true, source: 'records' },
  ])
  await sql`delete from sport_record`.execute(driver.db)
  expect(await differences()).toBe(0)
})

test('SPO-03 a task is edited, ended, opened and deleted by version, never so that what was given in falls out', async () => {
  const { data: made } = await by('first').add({ title: '跑步', classes: [driver.classes.a1] })
  const { id } = made
  const edited = await by('first').edit({ id, version: 1, title: ' 慢跑 ', amount: 80 })
  expect(edited.data).toEqual({ saved: true, id, version: 2 })
  expect((await by('first').edit({ id, version: 1, amount: 70 })).data).toEqual({
    saved: false,
    id,
    version: 2,
  })
  await by('first').submit({ id, day: today, entries: entries(b.slice(0, 1), 90) })
  expect((await by('first').edit({ id, version: 2, classes: [driver.classes.a1] })).code).toBe(409)
  expect((await by('first').edit({ id, version: 2, from: dayAt(3), to: dayAt(1) })).code).toBe(409)
  expect((await by('first').remove(id, 2)).code).toBe(409)
  expect((await by('first').close(id, 2)).data).toEqual({ saved: true, id, version: 3 })
  expect((await by('first').submit({ id, day: today, entries: entries(b.slice(1, 2), 90) })).code).toBe(409)
  expect((await by('first').data({ id })).data.days).toHaveLength(4)
  expect(await differences()).toBe(0)
  expect((await by('first').close(id, 3, false)).data.version).toBe(4)
  const empty = (await by('first').add()).data.id
  expect((await by('first').remove(empty, 1)).data).toEqual({ deleted: true })
  expect(await differences()).toBe(0)
})

test('CALL-04 a teacher sets, sees and writes for the own classes alone; another school and a bureau reach no task', async () => {
  const { id } = (await by('first').list()).data.rows.at(-1)!
  const { data } = await by('teacher').data({ id })
  expect(data.classes.map((each) => each.class.id)).toEqual([driver.classes.a2])
  expect(data.task).toMatchObject({ mayEdit: false, students: 6, rates: { completion: { of: 24 } } })
  expect((await by('teacher').data({ id, class: driver.classes.a1 })).code).toBe(404)
  expect((await by('teacher').submit({ id, day: today, entries: entries(a.slice(6, 7), 100) })).code).toBe(
    403,
  )
  expect((await by('teacher').submit({ id, day: today, entries: entries(b.slice(0, 2), 100) })).code).toBe(0)
  const foreign = { student: a[0]!, day: today, version: 1 }
  expect((await by('teacher').review({ id, as: 'approved', items: [foreign] })).code).toBe(403)
  expect((await by('teacher').close(id, data.task.version)).code).toBe(403)
  expect((await by('teacher').add()).code).toBe(403)
  const own = (await by('teacher').add({ classes: [driver.classes.a2] })).data
  expect((await by('teacher').data({ id: own.id })).data.task).toMatchObject({
    mayEdit: true,
    teacher: { id: pe },
  })
  expect((await by('teacher').teachers()).data.rows.map(({ teacher }) => teacher.id)).toEqual([pe])
  for (const reply of [
    await by('second').data({ id }),
    await by('second').queue(id),
    await by('second').records(id),
    await by('second').close(id, 1),
    await by('second').submit({ id, day: today, entries: entries(few, 1) }),
    await by('second').remind({ task: id }),
  ])
    expect(reply.code).toBe(404)
  expect((await by('second').add()).code).toBe(403)
  expect((await by('bureau').data({ id })).code).toBe(403)
  expect((await by('bureau').own()).data.rows).toEqual([])
  expect(await differences()).toBe(0)
})

test('CALL-05 what is no task, amount, day or student is refused and changes nothing', async () => {
  const { id } = (await by('first').list()).data.rows[0]!
  for (const wrong of [
    { unit: 'steps' as const },
    { amount: 0 },
    { amount: 90_000 },
    { title: '跳😀绳' },
    { from: dayAt(3), to: dayAt(4) },
    { to: dayAt(-90) },
    { from: '2020-01-01', to: '2020-01-05' },
    { classes: [] },
    { classes: ['1 or 1=1' as unknown as number] },
  ])
    expect((await by('first').add(wrong)).code, JSON.stringify(wrong)).toBe(400)
  expect((await by('first').add({ classes: [driver.classes.b1] })).code).toBe(403)
  expect((await by('first').submit({ id, day: dayAt(-1), entries: entries(a.slice(0, 1), 1) })).code).toBe(
    400,
  )
  expect((await by('first').submit({ id, day: dayAt(9), entries: entries(a.slice(0, 1), 1) })).code).toBe(400)
  expect((await by('first').submit({ id, day: today, entries: entries(few, 1) })).code).toBe(403)
  expect((await by('first').submit({ id, day: today, entries: entries(a.slice(0, 1), -1) })).code).toBe(400)
})

test('SPO-03 many who write at once lose nothing, and what is counted is what a recount makes of it', async () => {
  const { id } = (await by('first').add({ title: '并发' })).data
  const replies = await Promise.all(
    [...a, ...b].map((student) => by('first').submit({ id, day: today, entries: entries([student], 100) })),
  )
  expect(replies.every(({ data }) => data.saved.length === 1)).toBe(true)
  expect((await by('first').data({ id })).data.task.rates.completion).toEqual({ n: 14, of: 56 })
  await sql`delete from sport_task_student where school_id = ${driver.schools.second}`.execute(driver.db)
  expect(await differences()).toBe(0)
  await sql`update sport_submission set amount = 1 where task_id = ${id} and student_id = ${a[0]!}`.execute(
    driver.db,
  )
  expect(await differences()).toBe(2)
})

test('FND-seed the demo has tasks under way, on time and late, reviewed and waiting', async () => {
  await sql`update sport_submission set amount = 100 where amount = 1`.execute(driver.db)
  await driver.db.transaction().execute((trx) => writeSportTasks(trx, driver.schools.first, new Date()))
  expect(await differences()).toBe(0)
  const { rows } = (await by('first').list()).data
  const seeded = rows.filter(({ teacher }) => teacher?.id === pe && teacher.name === '钱老师')
  expect(seeded.some(({ rates }) => rates.late.n > 0 && rates.reviewed.n > 0)).toBe(true)
})

test('SPO-03 tasks and what waits come page after page: none twice, none left out, whatever is settled meanwhile', async () => {
  for (let n = 0; n < 51; n++) await by('first').add({ title: `分页 ${n}`, classes: [driver.classes.a1] })
  const first = (await by('first').list()).data
  const { id: later } = (await by('first').add({ title: '后来' })).data
  const second = (await by('first').list({ ...ever, cursor: first.next! })).data
  const seen = [...first.rows, ...second.rows].map(({ id }) => id)
  expect([first.rows.length, second.next]).toEqual([50, null])
  expect(seen).toEqual([...new Set(seen)].toSorted((x, y) => y - x))
  expect([seen.length, seen.includes(later), second.total]).toEqual([first.total, false, first.total + 1])

  const { id } = (await by('first').add({ from: dayAt(15) })).data
  for (let ago = 0; ago < 16; ago++)
    await by('first').submit({ id, day: dayAt(ago), entries: entries([...a, ...b], 100) })
  const { data: top } = await by('first').queue(id)
  const items = top.rows.slice(0, 100).map(({ student, day, version }) => ({ student, day, version }))
  await by('first').review({ id, as: 'approved', items })
  const { data: rest } = await by('first').queue(id, top.next!)
  const keys = [...top.rows, ...rest.rows].map(({ day, class: { number }, student }) =>
    [day, number, student].join(' '),
  )
  expect([top.rows.length, rest.rows.length, rest.next, rest.total]).toEqual([200, 24, null, 124])
  expect(new Set(keys).size).toBe(224)
  expect([top, rest].map(({ rows }) => rows.map(({ day }) => day))).toEqual(
    [top, rest].map(({ rows }) => rows.map(({ day }) => day).toSorted()),
  )
  // The class of the teacher alone, from the same place on; nothing of it for another school, and no place that was made up.
  const own = (await by('teacher').queue(id, top.next!)).data.rows
  expect(own.every((row) => row.class.id === driver.classes.a2)).toBe(true)
  expect((await by('second').queue(id, top.next!)).code).toBe(404)
  expect((await by('first').queue(id, `${top.next!.slice(0, -4)}AAAA`)).code).toBe(400)
})

test('SPO-03 CALL-07 a task that is set, given in or reviewed is announced at once to the school, to no other', async () => {
  const url = await openPort(driver)
  const open = async (name: string, topic: string) => {
    const heard = await connectConsole(url, await driver.signIn(name))
    expect(await heard.granted(topic)).toBe(true)
    return heard
  }
  const first = await open('first', liveTopics.school(driver.schools.first))
  const second = await open('second', liveTopics.school(driver.schools.second))
  const published = async (act: () => Promise<unknown>) => {
    const next = first.next('message')
    await act()
    await next
  }
  let id = 0
  await published(async () => ({ id } = (await by('first').add({ classes: [driver.classes.a1] })).data))
  const submitted = a.slice(0, 1)
  await published(() => by('first').submit({ id, day: today, entries: entries(submitted, 120) }))
  const items = [{ student: submitted[0]!, day: today, version: 1 }]
  await published(() => by('first').review({ id, as: 'approved', note: '', items }))
  expect(first.events).toEqual(Array.from({ length: 3 }, () => 'sport-tasks-changed'))
  expect(second.events).toEqual([])
  await Promise.all([first.close(), second.close()])
})

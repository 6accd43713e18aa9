import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '../../src/contract/call.ts'
import { noticesList } from '../../src/contract/notices.ts'
import * as boards from '../../src/contract/sport-board.ts'
import * as tasks from '../../src/contract/sport-tasks.ts'
import { schoolDay } from '../../src/lib/school-day.ts'
import { writeSportTasks } from '../../src/server/seed/sport-tasks/write-sport-tasks.ts'
import { verifyFigures } from '../../src/server/verify/verify-figures.ts'
import { startPupilDesk, type PupilDesk } from './pupil-desk.ts'
import { fillClass } from './write-classes.ts'

let desk: PupilDesk
const tokens: Record<string, string> = {}
let a: number[]
let b: number[]
let few: number[]
let pe = 0
const dayAt = (ago: number) => schoolDay(new Date(Date.now() - ago * 86_400_000))
const today = dayAt(0)
const ever = { start: dayAt(20) }

beforeAll(async () => {
  desk = await startPupilDesk()
  const { db, schools, classes } = desk
  const pupils = (n: number) => Array.from({ length: n }, () => ({}))
  a = await fillClass(db, { school: schools.first, class: classes.a1 }, pupils(8))
  b = await fillClass(db, { school: schools.first, class: classes.a2 }, pupils(6))
  few = await fillClass(db, { school: schools.second, class: classes.b1 }, pupils(3))
  const { rows } = await sql<{ id: number }>`
    with own as (
      update teacher set name = '钱老师', name_pinyin = 'qianlaoshi', roles = '{pe}'
      where account_id = (select id from account where username = 'teacher') returning id)
    insert into teacher_class (school_id, teacher_id, class_id)
    select ${schools.first}::int, id, ${classes.a2}::bigint from own returning teacher_id as id`.execute(db)
  pe = rows[0]!.id
  for (const name of ['first', 'second', 'bureau', 'foreign-bureau', 'teacher'])
    tokens[name] = await desk.signIn(name)
})
afterAll(() => desk.stop())

const by = (name: string) => {
  const as = { token: tokens[name]! }
  return {
    list: (input: InputOf<typeof tasks.sportTasks> = ever) => desk.ask(tasks.sportTasks, input, as),
    data: (input: InputOf<typeof tasks.sportTaskData>) => desk.ask(tasks.sportTaskData, input, as),
    queue: (id: number) => desk.ask(tasks.sportTaskQueue, { id }, as),
    add: (input: Partial<InputOf<typeof tasks.sportTaskAdd>> = {}) =>
      desk.ask(tasks.sportTaskAdd, { ...rope(), ...input }, as),
    edit: (input: Partial<InputOf<typeof tasks.sportTaskEdit>> & { id: number; version: number }) =>
      desk.ask(tasks.sportTaskEdit, { ...rope(), ...input }, as),
    close: (id: number, version: number, closed = true) =>
      desk.ask(tasks.sportTaskClose, { id, version, closed }, as),
    remove: (id: number, version: number) => desk.ask(tasks.sportTaskDelete, { id, version }, as),
    submit: (input: InputOf<typeof tasks.sportTaskSubmit>) => desk.ask(tasks.sportTaskSubmit, input, as),
    records: (id: number) => desk.ask(tasks.sportTaskRecords, { id }, as),
    review: (input: InputOf<typeof tasks.sportTaskReview>) => desk.ask(tasks.sportTaskReview, input, as),
    own: () => desk.ask(tasks.ownSportTasks, {}, as),
    teachers: (input: InputOf<typeof boards.sportTeachers> = ever) =>
      desk.ask(boards.sportTeachers, input, as),
    district: (input: InputOf<typeof boards.sportTeachersOfDistrict> = ever) =>
      desk.ask(boards.sportTeachersOfDistrict, input, as),
    remind: (input: InputOf<typeof boards.sportTaskRemind>) => desk.ask(boards.sportTaskRemind, input, as),
    give: (teacher: number, role: 'labour' | 'doctor') =>
      desk.ask(boards.teacherRoleAssign, { teacher, role }, as),
    take: (teacher: number, role: 'labour') => desk.ask(boards.teacherRoleRemove, { teacher, role }, as),
    roles: () => desk.ask(boards.teacherRolesOfSchools, {}, as),
    allRoles: () => desk.ask(boards.teacherRolesAll, {}, as),
    board: () => desk.ask(boards.sportBoard, {}, as),
    compute: (input: InputOf<typeof boards.sportBoardCompute> = ever) =>
      desk.ask(boards.sportBoardCompute, input, as),
    notices: () => desk.ask(noticesList, { tab: 'todo' }, as),
  }
}
const rope = () => ({
  ...{ title: '每日跳绳', item: 'rope' as const, unit: 'times' as const, amount: 100 },
  ...{ from: dayAt(3), to: dayAt(-3), classes: [desk.classes.a1, desk.classes.a2] },
})
const entries = (pupils: readonly number[], amount: number) => pupils.map((student) => ({ student, amount }))
const differences = async () => (await verifyFigures(desk.db, () => undefined)).differences

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
  // Fourteen pupils on four days so far.
  expect(data.task.rates).toEqual({
    completion: { n: 6, of: 56 },
    onTime: { n: 4, of: 7 },
    late: { n: 3, of: 7 },
    reviewed: { n: 0, of: 7 },
  })
  expect(data.task).toMatchObject({ waiting: 7, pupils: 14, mayEdit: true, teacher: null })
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
  expect([data.days.length, data.pupils.length, data.given.length]).toEqual([7, 8, 6])
  const { data: list } = await by('first').list()
  expect(list).toMatchObject({ total: 1, next: null, rows: [{ id, rates: data.task.rates }] })
  expect((await by('first').own()).data.rows.map((row) => row.id)).toEqual([id])
  expect(await differences()).toBe(0)
})

test('SPO-03 reviews go by version, many at once, and are taken back; who was quicker is told of', async () => {
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
    ...{ id, as: 'waiting' },
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
    await by('first').add({ item: null, unit: 'minutes', amount: 30, classes: [desk.classes.a1] })
  ).data
  const record = (student: number, ago: number, seconds: number, disputed = false) =>
    sql`
    insert into sport_record (school_id, source, source_id, id, student_id, class_id, grade, sex, item, day, started_at,
      seconds, in_school, disputed)
    values (${desk.schools.first}, 3, 0, gen_random_uuid(), ${student}, ${desk.classes.a1}, 3, 1, 1, ${dayAt(ago)}::date,
      (${dayAt(ago)}::date + interval '8 hours') at time zone 'Asia/Shanghai', ${seconds}, true, ${disputed})`.execute(
      desk.db,
    )
  await record(a[0]!, 1, 1000)
  await record(a[0]!, 1, 800)
  await record(a[1]!, 1, 1799)
  await record(a[2]!, 2, 3600, true)
  await record(a[3]!, 5, 3600)
  expect((await by('first').records(id)).data).toEqual({ added: 1 })
  expect((await by('first').records(id)).data).toEqual({ added: 0 })
  expect((await by('first').data({ id })).data.given).toMatchObject([
    { student: a[0], day: dayAt(1), amount: 30, onTime: true, source: 'records' },
  ])
  await sql`delete from sport_record`.execute(desk.db)
  expect(await differences()).toBe(0)
})

test('SPO-03 a task is edited, ended, opened and deleted by version, never so that what was given in falls out', async () => {
  const { data: made } = await by('first').add({ title: '跑步', classes: [desk.classes.a1] })
  const { id } = made
  const edited = await by('first').edit({ id, version: 1, title: ' 慢跑 ', amount: 80 })
  expect(edited.data).toEqual({ saved: true, id, version: 2 })
  expect((await by('first').edit({ id, version: 1, amount: 70 })).data).toEqual({
    saved: false,
    id,
    version: 2,
  })
  await by('first').submit({ id, day: today, entries: entries(b.slice(0, 1), 90) })
  expect((await by('first').edit({ id, version: 2, classes: [desk.classes.a1] })).code).toBe(409)
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
  expect(data.classes.map((each) => each.class.id)).toEqual([desk.classes.a2])
  expect(data.task).toMatchObject({ mayEdit: false, pupils: 6, rates: { completion: { of: 24 } } })
  expect((await by('teacher').data({ id, class: desk.classes.a1 })).code).toBe(404)
  expect((await by('teacher').submit({ id, day: today, entries: entries(a.slice(6, 7), 100) })).code).toBe(
    403,
  )
  expect((await by('teacher').submit({ id, day: today, entries: entries(b.slice(0, 2), 100) })).code).toBe(0)
  const foreign = { student: a[0]!, day: today, version: 1 }
  expect((await by('teacher').review({ id, as: 'approved', items: [foreign] })).code).toBe(403)
  expect((await by('teacher').close(id, data.task.version)).code).toBe(403)
  expect((await by('teacher').add()).code).toBe(403)
  const own = (await by('teacher').add({ classes: [desk.classes.a2] })).data
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

test('SPO-10 a bureau has rates per school and teacher, by name and never ranked; lines of few children are hidden', async () => {
  await by('second').add({ classes: [desk.classes.b1] })
  const { data } = await by('bureau').district({ ...ever, school: desk.schools.first })
  const row = (id: number) => data.schools.find((each) => each.school.id === id)!
  // One line of few children, and with it the one that its total would give it away by.
  expect([row(desk.schools.second).rates, row(desk.schools.first).rates]).toEqual([null, null])
  expect(data.total.completion).toEqual({ n: 0, of: 0 })
  expect(data.teachers).toEqual([])
  await sql`delete from sport_task_day_summary where school_id = ${desk.schools.second}`.execute(desk.db)
  await sql`delete from sport_teacher_day_summary where school_id = ${desk.schools.second}`.execute(desk.db)
  const alone = (await by('bureau').district({ ...ever, school: desk.schools.first })).data
  expect(
    alone.schools.find((each) => each.school.id === desk.schools.first)!.rates!.completion.of,
  ).toBeGreaterThan(0)
  expect(alone.teachers.map(({ teacher }) => teacher.name)).toEqual(['钱*师', ''])
  expect((await by('foreign-bureau').district({ ...ever, school: desk.schools.first })).code).toBe(403)
  expect((await by('foreign-bureau').district()).data.schools.map((each) => each.school.id)).toEqual([
    desk.schools.foreign,
  ])
})

test('SPO-03 SPO-10 teachers of a class, and schools, are reminded once a day', async () => {
  const { id } = (await by('first').list()).data.rows.at(-1)!
  const none = { sent: 0, recipients: 0, already: 0, nobody: 0, finished: 0 }
  expect((await by('first').remind({ task: id })).data).toEqual({
    ...none,
    sent: 1,
    recipients: 1,
    nobody: 1,
  })
  const again = await by('first').remind({ task: id, classes: [desk.classes.a2] })
  expect(again.data).toEqual({ ...none, already: 1 })
  const [notice] = (await by('teacher').notices()).data.rows
  expect(notice).toMatchObject({
    kind: 'sport-task-class',
    detail: expect.stringContaining('每日跳绳') as string,
  })
  const { first, foreign } = desk.schools
  expect((await by('bureau').remind({ schools: [first] })).data).toMatchObject({ sent: 1 })
  expect((await by('bureau').remind({ schools: [first] })).data).toMatchObject({ already: 1 })
  expect((await by('bureau').remind({ schools: [foreign] })).code).toBe(403)
  expect((await by('first').notices()).data.rows[0]).toMatchObject({
    kind: 'sport-task-school',
    href: '/sport/teacher',
  })
})

test('SPO-03 a role is given and taken once, within the scope, and counted per school', async () => {
  expect((await by('first').give(pe, 'labour')).data).toEqual({ changed: true, js: ['pe', 'labour'] })
  expect((await by('bureau').give(pe, 'labour')).data).toEqual({ changed: false, js: ['pe', 'labour'] })
  const { data } = await by('bureau').roles()
  const own = data.rows.find(({ id }) => id === desk.schools.first)!
  expect(own.roles).toContainEqual({ role: 'labour', teachers: 1 })
  expect((await by('first').allRoles()).data.rows).toContainEqual({ role: 'labour', teachers: 1 })
  expect((await by('first').roles()).data.rows).toHaveLength(1)
  expect((await by('first').take(pe, 'labour')).data).toEqual({ changed: true, js: ['pe'] })
  expect((await by('second').give(pe, 'doctor')).code).toBe(403)
  expect((await by('teacher').give(pe, 'doctor')).code).toBe(403)
})

test('SPO-03 the board is computed on demand, by the roster and with capped days, and says when', async () => {
  expect((await by('first').board()).data.board).toBeNull()
  const child = (student: number, classId: number, seconds: number) =>
    sql`
    insert into sport_day (school_id, day, student_id, class_id, grade, sex, seconds_in, seconds_out, records, items, hours)
    values (${desk.schools.first}, ${dayAt(1)}::date, ${student}, ${classId}, 3, 1, ${seconds}, 0, 1, 1, 1)`.execute(
      desk.db,
    )
  await child(a[0]!, desk.classes.a1, 40_000)
  await child(b[0]!, desk.classes.a2, 10_800)
  const sum = (classId: number, enrolled: number, seconds: number) =>
    sql`
    insert into sport_day_summary (school_id, day, grade, class_id, sex, enrolled, participants, reached_in, reached,
      seconds_capped, seconds, ${sql.raw(Array.from({ length: 13 }, (_, bin) => `bin_${bin}`).join(', '))})
    values (${desk.schools.first}, ${dayAt(1)}::date, 3, ${classId}, 1, ${enrolled}, 1, 1, 1, ${Math.min(seconds, 10_800)},
      ${seconds}, ${sql.raw(Array.from({ length: 13 }, () => 0).join(', '))})`.execute(desk.db)
  await sum(desk.classes.a1, 8, 40_000)
  await sum(desk.classes.a2, 6, 10_800)
  const { board } = (await by('first').compute({ start: dayAt(1), end: today })).data
  // The heavy recorder's day counts as 180 minutes, so that the smaller class is ahead.
  expect(board!.classes.map((each) => [each.class.id, each.capped, each.rank])).toEqual([
    [desk.classes.a2, 15, 1],
    [desk.classes.a1, 11.25, 2],
  ])
  expect(board!.pupils.map(({ id, minutes, rank, tied }) => [id, minutes, rank, tied])).toEqual([
    [a[0], 90, 1, true],
    [b[0], 90, 1, true],
  ])
  expect(Date.parse(board!.computedAt)).toBeGreaterThan(Date.now() - 60_000)
  const own = (await by('teacher').board()).data.board!
  expect([own.classes.map((each) => each.class.id), own.pupils.map(({ id }) => id)]).toEqual([
    [desk.classes.a2],
    [b[0]],
  ])
  expect((await by('second').board()).data.board).toBeNull()
  expect((await by('first').compute({ start: '2026-02-30' })).code).toBe(400)
  await sql`delete from sport_day`.execute(desk.db)
  await sql`delete from sport_day_summary`.execute(desk.db)
})

test('CALL-05 what is no task, amount, day or pupil is refused and changes nothing', async () => {
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
  expect((await by('first').add({ classes: [desk.classes.b1] })).code).toBe(403)
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
  await sql`delete from sport_task_pupil where school_id = ${desk.schools.second}`.execute(desk.db)
  expect(await differences()).toBe(0)
  await sql`update sport_submission set amount = 1 where task_id = ${id} and student_id = ${a[0]!}`.execute(
    desk.db,
  )
  expect(await differences()).toBe(2)
})

test('FND-seed the demo has tasks under way, on time and late, reviewed and waiting', async () => {
  await sql`update sport_submission set amount = 100 where amount = 1`.execute(desk.db)
  await desk.db.transaction().execute((trx) => writeSportTasks(trx, desk.schools.first, new Date()))
  expect(await differences()).toBe(0)
  const { rows } = (await by('first').list()).data
  const seeded = rows.filter(({ teacher }) => teacher?.id === pe && teacher.name === '钱老师')
  expect(seeded.some(({ rates }) => rates.late.n > 0 && rates.reviewed.n > 0)).toBe(true)
})

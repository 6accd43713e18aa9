import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bindingEnd, codesList, codesMake, codesRevoke } from '@/modules/records/contract/binding-codes.ts'
import { codePattern } from '@/modules/records/contract/binding.ts'
import { studentOpen } from '@/modules/guardians/contract/student-result.ts'
import { insertCodes } from '@/modules/records/server/binding/insert-codes.ts'
import { codeOf, guardiansOf, tryToBind } from '../../../../tests/support/binding-steps.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { writeStudents, type NamedStudent } from '../../../../tests/support/write-students.ts'

let clock = new Date('2026-11-02T08:00:00Z')
let server: TestServer
const tokens: Record<string, string> = {}
let students: NamedStudent[]
/** Of the first school: the teacher's class, with the last two of its students; and the class of the others. */
let own: number
let other: number
let elsewhere: number
beforeAll(async () => {
  server = await startServer({
    now: () => clock,
    parts: { trustProxy: 1, publicOrigin: 'https://mm.example' },
  })
  const { schools, teacherClass } = await createDistricts(server.db)
  students = await writeStudents(server.db, [
    ...['李浩然', '刘子萱', '罗一航', '马思琪'].map((name) => ({ school: schools.first, name })),
    { school: schools.foreign, name: '周别处' },
  ])
  own = teacherClass
  other = await classOf(students[0]!)
  elsewhere = await classOf(students[4]!)
  await sql`update student set class_id = ${own}, seat_no = 30 - id % 2
    where id = any(${[students[2]!.id, students[3]!.id]})`.execute(server.db)
  await signInAll()
})
const signInAll = async () => {
  for (const name of ['first', 'second', 'foreign', 'bureau', 'teacher'])
    tokens[name] = await server.signIn(name)
}
afterAll(() => server.stop())

async function classOf({ id }: NamedStudent) {
  const { rows } = await sql<{ class_id: number }>`select class_id from student where id = ${id}`.execute(
    server.db,
  )
  return rows[0]!.class_id
}
const as = (name: string) => ({ token: tokens[name]! })
const listed = async (name: string, classId?: number) =>
  (await server.ask(codesList, classId === undefined ? {} : { classId }, as(name))).data.rows

test('MAN-05 one sheet per student, by seat, named to the own school, with where and until when', async () => {
  const { data } = await server.ask(codesMake, { for: 'pupils-of-class', classId: own }, as('first'))
  expect(data.origin).toBe('https://mm.example')
  expect(data.sheets.map(({ student }) => student!.seat)).toEqual([29, 30])
  const sheet = data.sheets.find(({ student }) => student!.id === students[2]!.id)!
  expect(sheet).toEqual({
    code: expect.stringMatching(codePattern) as string,
    school: '甲一小学',
    class: { grade: 6, number: 99, name: '' },
    student: { id: students[2]!.id, name: students[2]!.name, seat: expect.any(Number) as number },
    expiresOn: '2026-12-02',
  })
  const again = await server.ask(codesMake, { for: 'pupils-of-class', classId: own }, as('teacher'))
  expect(again.data.sheets).toEqual(data.sheets)
  const { rows } = await sql<{ code_on: string; events: number }>`
    select code_on, (select count(*) from student_event e where e.student_id = s.id and kind = 'code-made') as events
    from student s where id = ${students[2]!.id}`.execute(server.db)
  expect(rows).toEqual([{ code_on: '2026-11-02', events: 1 }])
})

test('MAN-05 two who print at once get the same codes', async () => {
  const both = await Promise.all(
    ['first', 'first'].map((name) =>
      server.ask(codesMake, { for: 'pupils-of-class', classId: other }, as(name)),
    ),
  )
  expect(both[0]!.data.sheets).toHaveLength(2)
  expect(both[0]!.data).toEqual(both[1]!.data)
})

test('MAN-05 a code that is over is followed by a new one', async () => {
  const code = await codeOf(server, { for: 'class', classId: other }, tokens['first']!)
  expect(await codeOf(server, { for: 'class', classId: other }, tokens['first']!)).toBe(code)
  const before = clock
  clock = new Date(clock.getTime() + 30 * 86_400_000)
  const next = await codeOf(server, { for: 'class', classId: other }, await server.signIn('first'))
  expect(next).not.toBe(code)
  clock = before
  await signInAll()
})

test('MAN-05 codes are made in scope only: a teacher for the own classes, a bureau for its district', async () => {
  const codesFor = async (name: string, input: Parameters<typeof codeOf>[1]) =>
    (await server.ask(codesMake, input, as(name))).code
  const ids = (...some: number[]) => ({ for: 'students' as const, selection: { ids: some } })
  expect(await codesFor('teacher', { for: 'class', classId: own })).toBe(0)
  expect(await codesFor('teacher', { for: 'class', classId: other })).toBe(403)
  expect(await codesFor('teacher', { for: 'pupils-of-class', classId: other, unboundOnly: true })).toBe(403)
  expect(await codesFor('teacher', { for: 'school' })).toBe(403)
  expect(await codesFor('first', { for: 'class', classId: elsewhere })).toBe(403)
  expect(await codesFor('bureau', { for: 'class', classId: other })).toBe(0)
  expect(await codesFor('bureau', { for: 'class', classId: elsewhere })).toBe(403)
  expect(await codesFor('bureau', { for: 'school' })).toBe(403)
  expect(await codesFor('first', { for: 'class', classId: 9_999_999 })).toBe(404)
  const all = students.map(({ id }) => id)
  const seen = async (name: string) => {
    const { data } = await server.ask(codesMake, ids(...all), as(name))
    return data.sheets.map(({ student }) => student!.id).toSorted((a, b) => a - b)
  }
  expect(await seen('teacher')).toEqual(all.slice(2, 4))
  expect(await seen('first')).toEqual(all.slice(0, 4))
  expect(await seen('bureau')).toEqual(all.slice(0, 4))
  expect(await seen('foreign')).toEqual(all.slice(4))
  expect(await seen('second')).toEqual([])
})

test('MAN-05 sheets for all that match a list, as many as the person saw', async () => {
  const all = (expected: number, except: number[] = []) =>
    server.ask(
      codesMake,
      { for: 'students', selection: { query: { filters: { class: [own] } }, except, expected } },
      as('first'),
    )
  expect((await all(3)).code).toBe(409)
  const { data } = await all(1, [students[2]!.id])
  expect(data.sheets.map(({ student }) => student!.id)).toEqual([students[3]!.id])
  expect((await all(5000)).code).toBe(413)
})

test('MAN-05 the list shows what is in scope, newest first, with state and who has bound', async () => {
  const code = await codeOf(server, { for: 'class', classId: other }, tokens['first']!)
  const member = students[0]!
  const fits = { code, name: member.name, number: member.number }
  expect((await tryToBind(server, clock, fits)).status).toBe(200)
  const row = (await listed('first', other)).find((each) => each.code === code)
  expect(row).toMatchObject({ state: 'valid', bound: 1, student: null, class: { number: 1 } })
  expect((await listed('teacher')).some((each) => each.code === code)).toBe(false)
  expect((await listed('teacher')).every((each) => each.class?.number === 99)).toBe(true)
  expect(await listed('second')).toEqual([])
  expect((await listed('foreign')).every((each) => each.school === '乙一小学')).toBe(true)
  for (let n = 0; n < 20; n += 1) await tryToBind(server, clock, { ...fits, name: '不是他' })
  expect((await listed('first', other)).find((each) => each.code === code)!.state).toBe('tried')
})

test('MAN-05 the list comes page by page, each code once', async () => {
  const member = students[1]!
  const target = { schoolId: member.school, classId: null, studentId: member.id }
  const [account] = await server.db
    .selectFrom('account')
    .select('id')
    .where('username', '=', 'first')
    .execute()
  await insertCodes(server.db, Array(120).fill(target), {
    accountId: account!.id,
    at: clock,
    expiresAt: new Date(clock.getTime() + 1000),
  })
  const seen: string[] = []
  let cursor: string | null | undefined
  let total = 0
  do {
    const { data } = await server.ask(codesList, cursor ? { cursor } : {}, as('first'))
    seen.push(...data.rows.map(({ code }) => code))
    ;({ next: cursor, total } = data)
  } while (cursor)
  expect(seen.length).toBe(total)
  expect(new Set(seen).size).toBe(total)
  expect(total).toBeGreaterThan(120)
  expect((await server.ask(codesList, { cursor: 'nonsense' }, as('first'))).code).toBe(400)
})

test('MAN-05 a code drawn twice is drawn again', async () => {
  const [member] = students as [NamedStudent]
  const taken = await codeOf(server, { for: 'students', selection: { ids: [member.id] } }, tokens['first']!)
  const drawn = [taken, 'AAAABBBB', 'AAAABBBB', 'AAAACCCC', 'AAAADDDD', 'AAAAEEEE']
  const target = { schoolId: member.school, classId: null, studentId: member.id }
  const codes = await insertCodes(server.db, [target, target, target], {
    accountId: 1,
    at: clock,
    expiresAt: new Date(clock.getTime() + 1000),
    draw: () => drawn.shift()!,
  })
  expect(codes).toHaveLength(3)
  expect(new Set(codes).size).toBe(3)
  expect(codes).not.toContain(taken)
})

test('MAN-05 a revoked code leads nowhere, who has bound stays bound, and only who may revokes', async () => {
  const member = students[3]!
  const code = await codeOf(server, { for: 'students', selection: { ids: [member.id] } }, tokens['first']!)
  const fits = { code, name: member.name, number: member.number }
  const { token } = await tryToBind(server, clock, fits)
  for (const name of ['second', 'foreign'])
    expect((await server.ask(codesRevoke, { codes: [code] }, as(name))).data).toEqual({ n: 0 })
  expect((await server.ask(codesRevoke, { codes: [code] }, as('teacher'))).data).toEqual({ n: 1 })
  expect((await server.ask(codesRevoke, { codes: [code] }, as('first'))).data).toEqual({ n: 0 })
  expect((await tryToBind(server, clock, fits)).status).toBe(403)
  expect((await server.ask(studentOpen, { token })).code).toBe(0)
  expect((await listed('first', own)).find((each) => each.code === code)).toMatchObject({
    state: 'revoked',
    bound: 1,
  })
})

test('MAN-05 the school ends a binding of its own students', async () => {
  const member = students[3]!
  const code = await codeOf(server, { for: 'class', classId: own }, tokens['first']!)
  const { token } = await tryToBind(server, clock, { code, name: member.name, number: member.number })
  const { rows } = await sql<{ id: number }>`
    select id from guardian_binding where student_id = ${member.id} order by id desc limit 1`.execute(
    server.db,
  )
  const end = { student: member.id, binding: rows[0]!.id }
  const before = (await guardiansOf(server, member.id))!.standing
  expect((await server.ask(bindingEnd, end, as('second'))).data).toEqual({ ended: false })
  expect((await server.ask(bindingEnd, { ...end, student: students[0]!.id }, as('first'))).data.ended).toBe(
    false,
  )
  expect((await server.ask(bindingEnd, end, as('teacher'))).code).toBe(403)
  expect((await server.ask(bindingEnd, end, as('first'))).data).toEqual({ ended: true })
  expect((await server.ask(studentOpen, { token })).code).toBe(404)
  expect(await guardiansOf(server, member.id)).toEqual({ recorded: before - 1, standing: before - 1 })
  const audit = await server.db
    .selectFrom('audit')
    .select(['action', 'subject'])
    .where('action', 'like', 'binding%')
    .execute()
  expect(audit).toEqual([{ action: 'binding-ended', subject: String(member.id) }])
})

test('MAN-05 students in the bin or moved away have no codes, and none binds them', async () => {
  const member = students[1]!
  const code = await codeOf(server, { for: 'class', classId: other }, tokens['first']!)
  await sql`update student set removed = 'deleted' where id = ${member.id}`.execute(server.db)
  const fits = { code, name: member.name, number: member.number }
  clock = new Date(clock.getTime() + 7_200_000)
  expect((await tryToBind(server, clock, fits)).status).toBe(403)
  const { data } = await server.ask(
    codesMake,
    { for: 'pupils-of-class', classId: other },
    { token: await server.signIn('first') },
  )
  expect(data.sheets.map(({ student }) => student!.id)).toEqual([students[0]!.id])
  await sql`update student set removed = null where id = ${member.id}`.execute(server.db)
})

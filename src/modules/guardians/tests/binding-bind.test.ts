import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codesRevoke } from '@/modules/records/contract/binding-codes.ts'
import { studentUnbind, maxGuardians } from '@/modules/records/contract/binding.ts'
import { studentOpen } from '@/modules/guardians/contract/student-result.ts'
import { refreshRosterSummary } from '@/modules/records/server/summaries/roster-summary.ts'
import {
  bindRaw,
  captchaFor,
  codeOf,
  guardiansOf,
  newAddress,
  tryToBind,
} from '../../../../tests/support/binding-steps.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { writeStudents, type NamedStudent } from '../../../../tests/support/write-students.ts'

const start = new Date('2026-11-02T08:00:00Z')
let clock = start
const later = (minutes: number) => (clock = new Date(clock.getTime() + minutes * 60_000))
const lines: string[] = []
let server: TestServer
let admin: string
let students: NamedStudent[]
let classId: number
let code: string
beforeAll(async () => {
  server = await startServer({
    now: () => clock,
    logTo: (line) => lines.push(line),
    parts: { trustProxy: 1 },
  })
  const { schools } = await createDistricts(server.db)
  const names = ['李浩然', '刘子萱', '罗一航', '马思琪', 'Anna Li', '买买提·艾力', '赵小满', '钱多多']
  students = await writeStudents(server.db, [
    ...names.map((name) => ({ school: schools.first, name })),
    { school: schools.second, name: '周别处' },
  ])
  admin = await server.signIn('first')
  // The clock goes on for days.
  await sql`update session set expires_at = '2027-01-01'`.execute(server.db)
  const { rows } = await sql<{ class_id: number }>`
    select class_id from student where id = ${students[0]!.id}`.execute(server.db)
  classId = rows[0]!.class_id
  await server.db.transaction().execute((trx) => refreshRosterSummary(trx, schools.first))
  code = await codeOf(server, { for: 'class', classId }, admin)
})
afterAll(() => server.stop())
// Tries of another test are over.
beforeEach(async () => {
  later(120)
  await sql`delete from wrong_try`.execute(server.db)
})

const fresh = (student: NamedStudent) => ({ code, name: student.name, number: student.number })
const bind = (input: Parameters<typeof tryToBind>[2], from?: string) => tryToBind(server, clock, input, from)
const another = (letter: string) => (code.startsWith(letter) ? `Z${code.slice(1)}` : letter + code.slice(1))

test('MAN-05 code, name and number that belong together bind; the token opens this child', async () => {
  const [student] = students as [NamedStudent]
  const done = await bind({ ...fresh(student), mobile: '13800136021' })
  expect(done.status).toBe(200)
  expect(done.token).toMatch(/^\d+\.[\w-]{43}$/)
  const { data } = await server.ask(studentOpen, { token: done.token })
  expect(data).toMatchObject({
    name: student.name,
    school: '甲一小学',
    class: { grade: 1, number: 1, name: '' },
    relation: 'mother',
    mobile: '138****6021',
    boundAt: clock.toISOString(),
    vision: null,
  })
  expect(await guardiansOf(server, student.id)).toEqual({ recorded: 1, standing: 1 })
  const stored = JSON.stringify(await sql`select * from guardian_binding`.execute(server.db))
  expect(stored).not.toContain(done.token.split('.')[1])
})

test.each([
  ['blanks and full width', 'Ａｎｎａ　Ｌｉ', 4],
  ['another dot', '买买提•艾力', 5],
  ['an invisible mark', '刘子\u200b萱', 1],
])('MAN-05 a name is compared as it is meant: %s', async (_title, name, index) => {
  const student = students[index]!
  const lower = student.number.toLowerCase()
  expect((await bind({ code, name, number: ` ${lower} ` })).status).toBe(200)
})

test('MAN-05 the mobile bound already gets a new token and no second binding; the old token is worth nothing', async () => {
  const student = students[6]!
  const first = await bind({ ...fresh(student), mobile: '13800000001' })
  const second = await bind({ ...fresh(student), mobile: '13800000001', relation: 'guardian' })
  expect(await guardiansOf(server, student.id)).toEqual({ recorded: 1, standing: 1 })
  expect((await server.ask(studentOpen, { token: first.token })).code).toBe(404)
  expect((await server.ask(studentOpen, { token: second.token })).data.relation).toBe('guardian')
})

test('MAN-05 whatever does not fit, the answer is the same to the byte', async () => {
  const [student, other] = students as [NamedStudent, NamedStudent]
  const full = students[7]!
  for (let n = 0; n < maxGuardians; n += 1) expect((await bind(fresh(full))).status).toBe(200)
  const revoked = await codeOf(server, { for: 'students', selection: { ids: [student.id] } }, admin)
  await server.ask(codesRevoke, { codes: [revoked] }, { token: admin })
  const expired = await codeOf(server, { for: 'school' }, admin)
  await sql`update bind_code set expires_at = ${clock} where code = ${expired}`.execute(server.db)
  const ofOther = await codeOf(server, { for: 'students', selection: { ids: [other.id] } }, admin)
  const answers = await Promise.all(
    [
      { ...fresh(student), code: another('2') },
      { ...fresh(student), name: '李浩燃' },
      { ...fresh(student), number: other.number },
      { ...fresh(student), number: 'G999999999999999999' },
      { ...fresh(students[8]!) },
      { ...fresh(student), code: revoked },
      { ...fresh(student), code: expired },
      { ...fresh(student), code: ofOther },
      fresh(full),
      { ...fresh(student), name: '\u202e👨‍👩‍👧 ' },
    ].map((input) => bind(input)),
  )
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(answers[0]).toMatchObject({ status: 403 })
  expect(answers[0]!.text).toContain('5 次不符会锁定 60 分钟')
  const mobile = '13800000009'
  for (let n = 0; n < 5; n += 1) await bind({ ...fresh(student), name: '不是他', mobile })
  expect((await bind({ ...fresh(student), mobile })).text).toBe(answers[0]!.text)
})

test('MAN-05 a wrong code of the mobile is said as such, at its field, and counts for nothing else', async () => {
  const [student] = students as [NamedStudent]
  const from = newAddress()
  for (let n = 0; n < 6; n += 1) {
    await captchaFor(server, '13800000002', clock)
    const input = { ...fresh(student), relation: 'father' as const, mobile: '13800000002', captcha: '000000' }
    const { status, text } = await bindRaw(server, input, from)
    expect(status).toBe(400)
    expect(JSON.parse(text)).toMatchObject({
      msg: '验证码不正确或已过期',
      data: { issues: [{ path: 'captcha' }] },
    })
  }
  expect((await bind({ ...fresh(student), mobile: '13800000002' }, from)).status).toBe(200)
})

test('MAN-05 a refusal leaves the code of the mobile for another try, a binding uses it up', async () => {
  const student = students[2]!
  const mobile = '13800000003'
  const captcha = await captchaFor(server, mobile, clock)
  expect((await bind({ ...fresh(student), name: '罗二航', mobile, captcha })).status).toBe(403)
  expect((await bind({ ...fresh(student), mobile, captcha })).status).toBe(200)
  expect((await bind({ ...fresh(student), mobile, captcha })).status).toBe(400)
})

test('MAN-05 two at once for the last place: one gets it', async () => {
  const student = students[5]!
  const { rows } = await sql<{
    n: number
  }>`select guardians as n from student where id = ${student.id}`.execute(server.db)
  for (let n = rows[0]!.n; n < maxGuardians - 1; n += 1) await bind(fresh(student))
  const both = await Promise.all([bind(fresh(student)), bind(fresh(student))])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403])
  expect(await guardiansOf(server, student.id)).toEqual({ recorded: maxGuardians, standing: maxGuardians })
})

test('MAN-05 unbound, the token opens nothing, and the place is free', async () => {
  const student = students[7]!
  const { rows } = await sql<{ id: number }>`
    update guardian_binding set ended_at = now() where student_id = ${student.id} returning id`.execute(
    server.db,
  )
  expect(rows.length).toBeGreaterThan(0)
  const { token } = await bind(fresh(student))
  expect((await server.ask(studentUnbind, { token })).data).toEqual({ unbound: true })
  expect((await server.ask(studentUnbind, { token })).data).toEqual({ unbound: false })
  expect((await server.ask(studentOpen, { token })).code).toBe(404)
  expect(await guardiansOf(server, student.id)).toEqual({ recorded: 0, standing: 0 })
  const events = await sql<{ kind: string }>`
    select kind from student_event where student_id = ${student.id} and kind like '%bound' order by id desc limit 2`.execute(
    server.db,
  )
  expect(events.rows.map(({ kind }) => kind)).toEqual(['unbound', 'bound'])
})

test('MAN-05 the share of bound students in the class follows', async () => {
  const { rows } = await sql<{ bound: number; counted: number }>`
    select r.bound, (select count(*) from student s where s.class_id = r.class_id and s.guardians > 0) as counted
    from roster_class_summary r where r.class_id = ${classId}`.execute(server.db)
  expect(rows[0]!.bound).toBe(rows[0]!.counted)
  expect(rows[0]!.bound).toBeGreaterThan(3)
})

test.each([
  '',
  '1.short',
  '999999.' + 'a'.repeat(43),
  `1.${'a'.repeat(43)}`,
  "1.' or true --aaaaaaaaaaaaaaaaa",
])('MAN-05 a token that is none opens nothing: %j', async (token) => {
  const { code: answer } = await server.ask(studentOpen, { token })
  expect([400, 404]).toContain(answer)
})

test.each([
  ['name', '名'.repeat(10_000)],
  ['name', ''],
  ['number', '9'.repeat(10_000)],
  ['number', ' '],
  ['mobile', '+8613800136021'],
  ['captcha', '１２３４５６'],
  ['code', 'ILOU0000'],
])('MAN-05 a %s of no fit form is refused by its field', async (field, value) => {
  const [student] = students as [NamedStudent]
  const input = { ...fresh(student), relation: 'mother' as const, mobile: '13800136021', captcha: '123456' }
  const { status, text } = await bindRaw(server, { ...input, [field]: value })
  expect(status).toBe(400)
  expect(JSON.parse(text)).toMatchObject({ data: { issues: [{ path: field }] } })
})

test('MAN-05 logs hold no name, number, mobile, code or token', async () => {
  const student = students[0]!
  lines.length = 0
  const { token } = await bind({ ...fresh(student), mobile: '13800136021' })
  await bind({ ...fresh(student), name: '李某某' })
  await server.ask(studentOpen, { token })
  const log = lines.join('')
  expect(log).toContain('/api/bind/child')
  for (const secret of [student.name, student.number, '13800136021', code, token])
    expect(log).not.toContain(secret)
})

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codesList } from '@/modules/records/contract/binding-codes.ts'
import { noticesList } from '@/contract/notices.ts'
import { bindKeys } from '@/modules/records/server/binding/tries.ts'
import { countWrongTry, lockTries } from '@/server/http/wrong-tries.ts'
import {
  bindRaw,
  captchaFor,
  codeOf,
  newAddress,
  tryToBind,
} from '../../../../tests/support/binding-steps.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { writeStudents, type NamedStudent } from '../../../../tests/support/write-students.ts'

const at = new Date()
let server: TestServer
let admin: string
let first: number
let student: NamedStudent
let sibling: NamedStudent
let code: string
const lines: string[] = []
beforeAll(async () => {
  server = await startServer({ logTo: (line) => lines.push(line), parts: { trustProxy: 1 } })
  const { schools } = await createDistricts(server.db)
  first = schools.first
  ;[student, sibling] = (await writeStudents(server.db, [
    { school: first, name: '李浩然' },
    { school: first, name: '李子萱' },
  ])) as [NamedStudent, NamedStudent]
  admin = await server.signIn('first')
})
afterAll(() => server.stop())
beforeEach(async () => {
  await sql`delete from wrong_try`.execute(server.db)
  await sql`update bind_code set revoked_at = now()`.execute(server.db)
  code = await codeOf(server, { for: 'school' }, admin)
})

const of = (member: NamedStudent) => ({ code, name: member.name, number: member.number })
const bind = async (input: Parameters<typeof tryToBind>[2], from?: string) =>
  (await tryToBind(server, at, input, from)).status
const passed = (minutes: number) =>
  sql`update wrong_try set last_at = last_at - make_interval(mins => ${minutes})`.execute(server.db)

let others = 0
/** A mistake of somebody else: another child's number, another mobile, another address unless one is given. */
async function mistakes(n: number, address?: string): Promise<void> {
  for (let i = 0; i < n; i += 1) {
    others += 1
    const keys = bindKeys({
      code,
      schoolId: first,
      number: `X${others}`,
      mobile: `137${String(others).padStart(8, '0')}`,
      address: address ?? newAddress(),
    })
    await server.db.transaction().execute(async (trx) => countWrongTry(trx, await lockTries(trx, keys)))
  }
}
const notices = async () => {
  const { data } = await server.ask(noticesList, { tab: 'notification' }, { token: admin })
  return data.rows.filter(({ kind }) => kind === 'code-wrong-tries')
}

test("SEC-19 other guardians' mistakes with a shared code lock out nobody who made none", async () => {
  for (let n = 0; n < 5; n += 1) expect(await bind({ ...of(student), name: '不是他' })).toBe(403)
  expect(await bind(of(student))).toBe(200)
  await mistakes(60)
  expect(await bind(of(sibling))).toBe(200)
})

test('SEC-19 five mistakes lock one mobile out from one child for an hour, and from no other child', async () => {
  const mobile = '13800000011'
  for (let n = 0; n < 4; n += 1) expect(await bind({ ...of(student), name: `马思${n}`, mobile })).toBe(403)
  expect(await bind({ ...of(student), name: '马思', mobile })).toBe(403)
  expect(await bind({ ...of(student), mobile })).toBe(403)
  expect(await bind({ ...of(sibling), mobile })).toBe(200)
  expect(await bind({ ...of(student), mobile: '13800000012' })).toBe(200)
  await passed(59)
  expect(await bind({ ...of(student), mobile })).toBe(403)
  await passed(1)
  expect(await bind({ ...of(student), mobile })).toBe(200)
})

test('SEC-19 of many mistakes at once five count, and the next is locked', async () => {
  const mobile = '13800000013'
  const captcha = await captchaFor(server, mobile, at)
  // The code of the mobile is worth five looks.
  await sql`update captcha set tries = -20`.execute(server.db)
  const wrong = { ...of(student), name: '不是他', mobile, captcha, relation: 'mother' as const }
  const all = await Promise.all(Array.from({ length: 8 }, () => bindRaw(server, wrong)))
  expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 403))
  expect(await bind({ ...of(student), mobile })).toBe(403)
})

test.each([
  ['the code', undefined],
  ['the address', '10.99.0.1'],
])(
  'SEC-19 who made a mistake waits for those of others at %s, in words and seconds',
  async (what, address) => {
    const mobile = '13800000014'
    expect(await bind({ ...of(student), name: '不是他', mobile }, address)).toBe(403)
    if (what === 'the address') {
      const shared = code
      await mistakes(36, address)
      // The code is another: only the address is the same.
      await sql`update bind_code set revoked_at = now()`.execute(server.db)
      code = await codeOf(server, { for: 'school' }, admin)
      expect(code).not.toBe(shared)
    } else await mistakes(36)
    const captcha = await captchaFor(server, mobile, at)
    const { status, text } = await bindRaw(
      server,
      { ...of(student), mobile, captcha, relation: 'mother' },
      address,
    )
    expect(status).toBe(429)
    expect(text).toMatch(/请 [1-9]\d* 秒后再试/)
    expect(await bind({ ...of(student), mobile: '13800000015' }, address)).toBe(200)
  },
)

test('SEC-19 hundreds of mobiles that guess at one code make everybody wait, never longer than a minute', async () => {
  await mistakes(130)
  const mobile = '13800000016'
  const captcha = await captchaFor(server, mobile, at)
  const { status, text } = await bindRaw(server, { ...of(student), mobile, captcha, relation: 'mother' })
  expect(status).toBe(429)
  const seconds = Number(/请 (\d+) 秒后再试/.exec(text)?.[1])
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
})

test('SEC-19 the administrators of the school are notified of a code with many wrong tries, once, and see which', async () => {
  const before = (await notices()).length
  for (let n = 0; n < 24; n += 1) await bind({ ...of(student), name: '不是他' })
  const notified = await notices()
  expect(notified).toHaveLength(before + 1)
  expect(notified[0]).toMatchObject({
    title: `绑定码 ${code.slice(0, 4)} ${code.slice(4)} 输错较多`,
    href: '/manage/print',
  })
  const { data } = await server.ask(codesList, {}, { token: admin })
  expect(data.rows.find((row) => row.code === code)?.state).toBe('tried')
  const elsewhere = await server.signIn('second')
  const { data: theirs } = await server.ask(noticesList, { tab: 'notification' }, { token: elsewhere })
  expect(theirs.rows).toEqual([])
  for (const secret of [code, student.name, student.number]) expect(lines.join('')).not.toContain(secret)
})

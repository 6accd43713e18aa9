import { afterAll, beforeAll, expect, test } from 'vitest'
import { logout } from '@/contract/account.ts'
import { liveTopics } from '@/contract/live.ts'
import { phoneConfirm, phoneLink, phoneOpen } from '@/contract/phone-link.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { connectConsole, openPort } from '../../../../tests/support/listen.ts'

let server: TestServer
let url: string
let clock = new Date('2026-11-02T08:00:00Z')
beforeAll(async () => {
  server = await startServer({ now: () => clock })
  await createDistricts(server.db)
  url = await openPort(server)
})
afterAll(() => server.stop())

const linkOf = async (token: string) => (await server.ask(phoneLink, {}, { token })).data

test('AUTH-12 a confirmed link notifies the session that shows it, and no other may listen', async () => {
  const [mine, other] = [await server.signIn('first'), await server.signIn('first')]
  const link = await linkOf(mine)
  expect(Date.parse(link.expiresAt) - clock.getTime()).toBe(120_000)
  const [shown, elsewhere] = [await connectConsole(url, mine), await connectConsole(url, other)]
  expect(await elsewhere.granted(liveTopics.phone(link.id))).toBe(false)
  expect(await shown.granted(liveTopics.phone(link.id))).toBe(true)
  const notified = shown.next('message')
  expect((await server.ask(phoneConfirm, { code: link.code })).data).toEqual({ confirmed: true })
  expect(String((await notified)[0])).toBe(liveTopics.phone(link.id))
  await Promise.all([shown.close(), elsewhere.close()])
})

test('AUTH-12 the phone sees the first character of the name; code and token are not stored', async () => {
  const token = await server.signIn('second')
  await server.db.updateTable('account').set({ name: '欧阳老师' }).where('username', '=', 'second').execute()
  const link = await linkOf(token)
  const open = await server.ask(phoneOpen, { code: link.code })
  expect(open.data).toEqual({ name: '欧＊', expiresAt: link.expiresAt })
  const stored = JSON.stringify(await server.db.selectFrom('phone_link').selectAll().execute())
  expect(stored).not.toContain(link.code)
  expect(stored).not.toContain(token)
})

test('AUTH-12 a link serves once: of two phones at once one confirms, then it is gone', async () => {
  const { code } = await linkOf(await server.signIn('first'))
  const both = await Promise.all([server.ask(phoneConfirm, { code }), server.ask(phoneConfirm, { code })])
  expect(both.map((reply) => reply.code).sort()).toEqual([0, 404])
  expect(await server.ask(phoneOpen, { code })).toMatchObject({
    code: 404,
    msg: '链接已用过或已过期，请在电脑上重新打开二维码',
  })
})

test('AUTH-12 after two minutes a link is over', async () => {
  const { code } = await linkOf(await server.signIn('first'))
  clock = new Date(clock.getTime() + 120_000)
  expect((await server.ask(phoneOpen, { code })).code).toBe(404)
  expect((await server.ask(phoneConfirm, { code })).code).toBe(404)
})

test('AUTH-12 a link ends with the session that made it', async () => {
  const token = await server.signIn('first')
  const { code } = await linkOf(token)
  await server.ask(logout, {}, { token })
  expect((await server.ask(phoneOpen, { code })).code).toBe(404)
})

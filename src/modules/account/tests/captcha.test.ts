import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { captcha } from '@/contract/registration.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { askForCode, codeFor, issuesOf, sendForm } from '../../../../tests/support/register-steps.ts'

let server: TestServer
let clock = new Date('2026-11-02T08:00:00Z')
const later = (seconds: number) => (clock = new Date(clock.getTime() + seconds * 1000))
const lines: string[] = []
beforeAll(async () => {
  server = await startServer({ now: () => clock, logTo: (line) => lines.push(line) })
  await createDistricts(server.db)
})
afterAll(() => server.stop())

const wrongCode = (code: string) => (code === '000000' ? '000001' : '000000')

test('AUTH-07 a code of six digits waits in the outbox; elsewhere only its hash is stored', async () => {
  const mobile = '13800006021'
  const reply = await server.ask(captcha, { mobile })
  expect(reply).toEqual({ code: 0, msg: '', data: { waitSeconds: 60 } })
  const code = await codeFor(server, mobile)
  expect(code).toMatch(/^\d{6}$/)
  const stored = JSON.stringify(await server.db.selectFrom('captcha').selectAll().execute())
  expect(stored).not.toContain(mobile)
  expect(stored).not.toContain(code)
})

test('AUTH-07 the log says that a code waits, and neither mobile nor code', async () => {
  const mobile = '13800006022'
  lines.length = 0
  const code = await askForCode(server, mobile)
  const log = lines.join('')
  expect(log).toContain('waits in the outbox')
  expect(log).not.toContain(mobile)
  expect(log).not.toContain(`"${code}"`)
})

test('AUTH-07 within 60 seconds a second code is refused with the seconds to wait', async () => {
  const mobile = '13800006023'
  const code = await askForCode(server, mobile)
  later(20)
  const response = await server.request('/eye/api/captcha', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobile }),
  })
  expect(response.status).toBe(429)
  expect(response.headers.get('retry-after')).toBe('40')
  expect(await codeFor(server, mobile)).toBe(code)
  later(40)
  expect((await server.ask(captcha, { mobile })).code).toBe(0)
})

test('AUTH-07 of two presses at once one code is sent', async () => {
  const mobile = '13800006024'
  const both = await Promise.all([server.ask(captcha, { mobile }), server.ask(captcha, { mobile })])
  expect(both.map(({ code }) => code).sort()).toEqual([0, 429])
})

test('AUTH-07 after five tries a code is worth nothing, not even the right one', async () => {
  const who = { mail: 'tries@school.example', mobile: '13800006025' }
  const code = await askForCode(server, who.mobile)
  for (let n = 0; n < 5; n += 1) {
    const refused = await sendForm(server, who, wrongCode(code))
    expect(refused).toMatchObject({ code: 400, msg: '验证码不正确或已过期' })
    expect(issuesOf(refused)).toMatchObject([{ path: 'captcha', message: '验证码不正确或已过期' }])
  }
  expect((await sendForm(server, who, code)).code).toBe(400)
})

test('AUTH-07 five minutes later a code has expired, and is gone from the outbox with the next one', async () => {
  const who = { mail: 'late@school.example', mobile: '13800006026' }
  const code = await askForCode(server, who.mobile)
  later(300)
  expect((await sendForm(server, who, code)).code).toBe(400)
  await server.ask(captcha, { mobile: '13800006027' })
  expect(await codeFor(server, who.mobile)).toBe('none')
})

test('AUTH-07 a code serves the mobile it was sent to and no other', async () => {
  const code = await askForCode(server, '13800006028')
  const refused = await sendForm(server, { mail: 'other@school.example', mobile: '13800006029' }, code)
  expect(refused.code).toBe(400)
})

test('AUTH-07 many mobiles from one address are slowed down', async () => {
  const fresh = await startServer()
  const codes: number[] = []
  for (let n = 10; n < 26; n += 1) codes.push((await fresh.ask(captcha, { mobile: `139000060${n}` })).code)
  expect(codes[0]).toBe(0)
  expect(codes.at(-1)).toBe(429)
  await fresh.stop()
})

test('AUTH-07 a webhook gets mobile and code; what it refuses or sends elsewhere is reported, and may be tried again', async () => {
  const heard: unknown[] = []
  let answer = { status: 204, location: '' }
  const hear = async (request: IncomingMessage) => heard.push(JSON.parse(await text(request)))
  const webhook = createServer((request, response) => {
    void hear(request).then(() =>
      response.writeHead(answer.status, answer.location ? { location: answer.location } : {}).end(),
    )
  }).listen(0, '127.0.0.1')
  await once(webhook, 'listening')
  const url = `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/codes`
  const log: string[] = []
  const sending = await startServer({ captchaWebhook: url, logTo: (line) => log.push(line) })
  const mobile = '13800006030'

  answer = { status: 307, location: `${url}/elsewhere` }
  expect(await sending.ask(captcha, { mobile })).toMatchObject({
    code: 503,
    msg: '验证码没有发出，请稍后再试',
  })
  answer = { status: 500, location: '' }
  expect((await sending.ask(captcha, { mobile }, { language: 'en-US' })).msg).toMatch(/could not be sent/)
  answer = { status: 204, location: '' }
  expect((await sending.ask(captcha, { mobile })).code).toBe(0)
  expect(heard).toHaveLength(3)
  expect(heard[2]).toEqual({ mobile, code: expect.stringMatching(/^\d{6}$/) as string })
  expect(await codeFor(sending, mobile)).toBe('none')
  expect(log.join('')).not.toContain(mobile)

  const closed = once(webhook.close(), 'close')
  webhook.closeAllConnections()
  await closed
  expect((await sending.ask(captcha, { mobile: '13800006031' })).code).toBe(503)
  await sending.stop()
})

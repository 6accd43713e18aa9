import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Outgoing } from '../../src/server/messages/channels/channel.ts'
import { openChannels } from '../../src/server/messages/channels/channel-file.ts'
import { readChannels } from '../../src/server/messages/channels/channel-settings.ts'
import { openChannel } from '../../src/server/messages/channels/open-channel.ts'
import { signedHeaders, verifySigned } from '../../src/server/messages/channels/signature.ts'
import { SettingsError } from '../../src/server/start/start-error.ts'
import { openMailReceiver } from '../support/mail-receiver.ts'
import { openReceiver } from '../support/message-receiver.ts'

let receiver: Awaited<ReturnType<typeof openReceiver>>
let clock = new Date('2026-11-02T08:00:00Z')
beforeEach(async () => {
  clock = new Date('2026-11-02T08:00:00Z')
  receiver = await openReceiver()
})
afterEach(() => receiver.close())

const secret = 'a secret of sixteen'
const message = (more: Partial<Outgoing> = {}): Outgoing => ({
  uid: '3f9a0f0e-0000-4000-8000-000000000001',
  kind: 'letter',
  language: 'zh-CN',
  subject: '清河小学给您的通知',
  text: '清河小学有一份给您的通知',
  address: { mobile: '13900000001', mail: 'who@school.example', group: 7 },
  values: { school: '清河小学', link: 'https://mingmu.example/letter/abc' },
  ...more,
})
function channel(settings: object) {
  const read = readChannels(JSON.stringify({ channels: [{ name: 'one', ...settings }] }))
  if ('problems' in read) throw new Error(read.problems.join())
  return openChannel(read.channels[0]!, () => clock)
}

test('MSG-08 a receiver takes a signed request once: one that is forged, stale or known it does not', () => {
  const body = '{"id":"a"}'
  const headers = signedHeaders(secret, 'a', clock, body)
  const request = { id: 'a', time: headers['x-mingmu-time'], signature: headers['x-mingmu-signature'], body }
  const known = new Set<string>()
  const verify = (changed: Partial<typeof request>, with_ = secret) =>
    verifySigned({ ...request, ...changed }, { secret: with_, now: clock, isKnown: (id) => known.has(id) })
  expect(verify({})).toBe('fresh')
  known.add('a')
  expect(verify({})).toBe('known')
  expect(verify({ body: '{"id":"b"}' })).toBe('forged')
  expect(verify({ id: 'b' })).toBe('forged')
  expect(verify({ time: String(Number(request.time) + 1) })).toBe('forged')
  expect(verify({ signature: '' })).toBe('forged')
  expect(verify({}, 'another secret of ours')).toBe('forged')
  clock = new Date(clock.getTime() + 301_000)
  expect(verify({})).toBe('stale')
})

test('MSG-08 a redirect is not followed, a slow receiver is left, and a reply without end is not read', async () => {
  const webhook = channel({ type: 'webhook', url: `${receiver.url}/in`, secret, patienceMs: 200 })
  receiver.answerWith(() => ({ status: 307, headers: { location: `${receiver.url}/elsewhere` } }))
  expect(await webhook.send(message())).toEqual({ isSent: false, isFinal: true, why: 'status 307' })
  expect(receiver.heard.map(({ path }) => path)).toEqual(['/in'])
  receiver.answerWith(() => ({ isSilent: true }))
  expect(await webhook.send(message())).toMatchObject({ isSent: false, isFinal: false })
  receiver.answerWith(() => ({ body: 'x'.repeat(200_000) }))
  expect(await webhook.send(message())).toEqual({ isSent: true })
})

test('MSG-09 a text message is asked for in the words of its provider, by the template that it has approved', async () => {
  const sms = channel({
    type: 'sms',
    url: `${receiver.url}/sms`,
    headers: { authorization: 'Bearer key' },
    templates: { letter: { id: 'SMS_1', params: { name: '{{school}}', url: '{{link}}' } } },
    body: { to: ['{{mobile}}'], template: '{{template}}', data: '{{params}}', no: '{{id}}', sign: '明目' },
    success: { field: 'code', equals: 'OK', busy: ['LIMIT'] },
  })
  receiver.answerWith(() => ({ body: { code: 'OK' } }))
  expect(await sms.send(message())).toEqual({ isSent: true })
  expect(receiver.heard[0]?.headers.authorization).toBe('Bearer key')
  expect(receiver.json()[0]).toEqual({
    to: ['13900000001'],
    template: 'SMS_1',
    data: { name: '清河小学', url: 'https://mingmu.example/letter/abc' },
    no: message().uid,
    sign: '明目',
  })
  receiver.answerWith(() => ({ body: { code: 'LIMIT' } }))
  expect(await sms.send(message())).toEqual({ isSent: false, isFinal: false, why: 'reply LIMIT' })
  receiver.answerWith(() => ({ body: { code: '手机号 13900000001 无效' } }))
  expect(await sms.send(message())).toEqual({ isSent: false, isFinal: true, why: 'reply unknown' })
  expect(await sms.send(message({ kind: 'notice' }))).toMatchObject({ isFinal: true, why: 'noTemplate' })
})

test('MSG-10 the robots of a group are given text, signed where the group has a secret', async () => {
  const groups = [{ school: 7, key: 'k 1', secret: 'SECgroup' }]
  const wecom = channel({ type: 'wecomRobot', base: receiver.url, groups })
  const dingtalk = channel({ type: 'dingtalkRobot', base: receiver.url, groups })
  receiver.answerWith(({ path, query }) => {
    const right = createHmac('sha256', 'SECgroup')
      .update(`${query.get('timestamp')}\nSECgroup`)
      .digest('base64')
    if (path === '/robot/send') return { body: { errcode: query.get('sign') === right ? 0 : 310_000 } }
    return { body: { errcode: path === '/cgi-bin/webhook/send' && query.get('key') === 'k 1' ? 0 : 93_000 } }
  })
  expect(await wecom.send(message())).toEqual({ isSent: true })
  expect(await dingtalk.send(message())).toEqual({ isSent: true })
  expect(receiver.json()).toEqual(
    [1, 2].map(() => ({ msgtype: 'text', text: { content: '清河小学有一份给您的通知' } })),
  )
  expect(wecom.reaches({ mobile: '', mail: '', group: 8 })).toBe(false)
  const wrong = channel({
    type: 'dingtalkRobot',
    base: receiver.url,
    groups: [{ ...groups[0], secret: 'other' }],
  })
  expect(await wrong.send(message())).toEqual({ isSent: false, isFinal: true, why: 'errcode 310000' })
  receiver.answerWith(() => ({ body: { errcode: 45_009 } }))
  expect(await wecom.send(message())).toEqual({ isSent: false, isFinal: false, why: 'errcode 45009' })
})

test.each([
  ['wecomApp', '/cgi-bin/gettoken', '/cgi-bin/user/getuserid', '/cgi-bin/message/send'],
  [
    'dingtalkWork',
    '/gettoken',
    '/topapi/v2/user/getbymobile',
    '/topapi/message/corpconversation/asyncsend_v2',
  ],
])(
  'MSG-10 %s finds the person by mobile and fetches a new token when the old one has ended',
  async (type, tokens, find, send) => {
    let valid = 0
    const answer = (mobileIsKnown: boolean) =>
      receiver.answerWith(({ path, query }) => {
        if (path === tokens)
          return { body: { errcode: 0, access_token: `t${(valid += 1)}`, expires_in: 7200 } }
        if (query.get('access_token') !== `t${valid}`) return { body: { errcode: 42_001 } }
        if (path === find && !mobileIsKnown) return { body: { errcode: 60_111 } }
        if (path === find) return { body: { errcode: 0, userid: 'u1', result: { userid: 'u1' } } }
        return { body: { errcode: 0 } }
      })
    answer(true)
    const app = channel({ type, base: receiver.url, id: 'corp', secret: 'app-secret', agentId: 9 })
    expect(await app.send(message())).toEqual({ isSent: true })
    expect(await app.send(message())).toEqual({ isSent: true })
    const paths = () => receiver.heard.map(({ path }) => path)
    expect(paths()).toEqual([tokens, find, send, find, send])
    expect(receiver.heard[2]?.body).toContain('清河小学有一份给您的通知')
    expect(JSON.stringify(receiver.heard[2]?.body)).toContain('u1')
    // Ended on their side before its time.
    valid = 50
    expect(await app.send(message())).toEqual({ isSent: true })
    expect(paths().slice(5)).toEqual([find, tokens, find, send])
    // Ended by the clock.
    clock = new Date(clock.getTime() + 7_000_000)
    answer(false)
    expect(await app.send(message())).toEqual({ isSent: false, isFinal: true, why: 'errcode 60111' })
    expect(paths().slice(9)).toEqual([tokens, find])
  },
)

test('MSG-11 a mail reaches its address with sender, subject and id; a refusal is for good, a busy server is not', async () => {
  const receiving = await openMailReceiver((to) => {
    if (to.includes('nobody')) return '550 no such who'
    return to.includes('busy') ? '451 later' : '250 fine'
  })
  const settings = {
    type: 'mail',
    host: '127.0.0.1',
    port: receiving.port,
    plain: true,
    patienceMs: 2000,
    from: 'Mingmu <no-reply@mingmu.example>',
  }
  const mail = channel({ ...settings, user: 'mingmu', password: 'right' })
  const to = (address: string) => message({ address: { mobile: '', mail: address, group: null } })
  expect(await mail.send(to('who@school.example'))).toEqual({ isSent: true })
  expect(receiving.mails).toHaveLength(1)
  const [first] = receiving.mails
  expect(first?.to).toContain('<who@school.example>')
  expect(first?.user).toBe('mingmu')
  expect(first?.data).toContain(`Message-ID: <${message().uid}@mingmu>`)
  const encoded = Buffer.from('清河小学有一份给您的通知').toString('base64')
  expect(first?.data.replaceAll('\n', '')).toContain(encoded)
  expect(await mail.send(to('nobody@school.example'))).toEqual({
    isSent: false,
    isFinal: true,
    why: 'smtp 550',
  })
  expect(await mail.send(to('busy@school.example'))).toEqual({
    isSent: false,
    isFinal: false,
    why: 'smtp 451',
  })
  // Two addresses in one, as somebody may have typed them, are not two receivers.
  await mail.send(to('who@school.example, other@elsewhere.example'))
  expect(receiving.mails.filter(({ to: at }) => at.includes('<other@elsewhere.example>'))).toEqual([])
  const stranger = channel({ ...settings, user: 'mingmu', password: 'wrong' })
  expect(await stranger.send(to('who@school.example'))).toMatchObject({ isSent: false, isFinal: false })
  // A server without TLS is given nothing, unless the operator says so.
  const secure = channel({ ...settings, plain: false })
  expect(await secure.send(to('who@school.example'))).toMatchObject({ isSent: false, isFinal: false })
  for (const each of [mail, stranger, secure]) each.close()
  await receiving.close()
})

test('MSG-12 channels come from a file of the operator: a wrong one keeps the server from starting and names the field, not its value', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mingmu-channels-'))
  const file = join(folder, 'channels.json')
  const warned: unknown[] = []
  const parts = { log: { warn: (...said: unknown[]) => void warned.push(said) }, now: () => clock }
  const write = (document: unknown, at: number) => {
    writeFileSync(file, JSON.stringify(document))
    utimesSync(file, at, at)
  }
  const webhook = { name: 'own', type: 'webhook', url: 'https://own.example/in', secret }
  for (const [wrong, says] of [
    [{ ...webhook, url: 'ftp://own.example' }, /channels\.0\.url must begin with/],
    [{ ...webhook, secret: 'short-secret' }, /channels\.0\.secret must have at least 16/],
    [{ ...webhook, url: 'https://user:key@own.example/in' }, /channels\.0\.url/],
    [{ ...webhook, base: 'x' }, /channels\.0/],
    [{ ...webhook, type: 'pigeon' }, /channels\.0/],
  ] as const) {
    write({ channels: [wrong] }, 1)
    const open = () => openChannels(file, parts)
    expect(open).toThrow(SettingsError)
    expect(open).toThrow(says)
    expect(open).not.toThrow(/short-secret|ftp:|user:key/)
  }
  write({ channels: [webhook, webhook] }, 1)
  expect(() => openChannels(file, parts)).toThrow('own stands twice')
  write({ channels: [webhook] }, 2)
  const channels = openChannels(file, parts)
  expect(channels().map(({ name }) => name)).toEqual(['own'])
  // A change is read within seconds; a broken one leaves the last good channels.
  write({ channels: [] }, 3)
  clock = new Date(clock.getTime() + 2_000)
  expect(channels()).toEqual([])
  write({ channels: [{}] }, 4)
  clock = new Date(clock.getTime() + 2_000)
  expect(channels()).toEqual([])
  expect(JSON.stringify(warned)).toContain('cannot be used')
  expect(openChannels(undefined, parts)()).toEqual([])
  rmSync(folder, { recursive: true })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  messageRules,
  messageRuleSave,
  messagesAct,
  messageSettingSave,
  messagesList,
  messagesOverview,
  messageTest,
} from '@/contract/message-rules.ts'
import { savePreferences } from '@/contract/current-user.ts'
import { letterSend, noticesList } from '@/contract/notices.ts'
import { captcha, changePassword } from '@/contract/registration.ts'
import type { Channel, Outgoing } from '@/server/messages/channels/channel.ts'
import { postNotice, type NewNotice } from '@/server/db/notices.ts'
import { MessageDispatcher } from '@/server/messages/dispatcher.ts'
import { queueMessages } from '@/server/messages/queue.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'

let server: TestServer
let schools: Awaited<ReturnType<typeof createDistricts>>['schools']
let sent: Outgoing[] = []
let isBroken = false
const channel: Channel = {
  name: 'sms',
  type: 'sms',
  regions: undefined,
  kinds: undefined,
  atOnce: 10,
  leadsTo: new URL('https://sms.example'),
  reaches: ({ mobile }) => mobile !== '',
  send: (message) => {
    if (isBroken) return Promise.resolve({ isSent: false, isFinal: true, why: 'status 400' })
    sent.push(message)
    return Promise.resolve({ isSent: true })
  },
  close: () => undefined,
}
let channels: Channel[] = [channel]
const tokens = {} as Record<'bureau' | 'foreign-bureau' | 'first' | 'second' | 'teacher', string>
const noon = new Date('2026-11-02T04:00:00Z')
let clock = noon

beforeAll(async () => {
  server = await startServer({ parts: { channels: () => channels } })
  schools = (await createDistricts(server.db)).schools
  for (const name of ['bureau', 'foreign-bureau', 'first', 'second', 'teacher'] as const)
    tokens[name] = await server.signIn(name)
})
afterAll(() => server.stop())
beforeEach(async () => {
  await sql`delete from message`.execute(server.db)
  await sql`delete from message_day`.execute(server.db)
  sent = []
  isBroken = false
  channels = [channel]
  clock = noon
})

/** The server's own dispatcher goes by the clock on the wall; this one is at noon of a day, after all that was queued. */
async function dispatch() {
  await sql`update message set next_at = ${clock}, expires_at = ${clock}::timestamptz + interval '1 day'
    where state = 'waiting'`.execute(server.db)
  const dispatcher = new MessageDispatcher({
    db: server.db,
    channels: () => channels,
    publicOrigin: 'https://mingmu.example',
    now: () => clock,
    log: { warn: () => undefined },
  })
  await dispatcher.sendDue()
}
const queueLetters = (...schoolIds: number[]) =>
  queueMessages(
    server.db,
    schoolIds.map((schoolId, n) => ({
      regionCode: schoolId === schools.foreign ? '990902' : '990901',
      schoolId,
      kind: 'letter' as const,
      to: { mobile: `1390000000${n}` },
      link: '/letter/x',
    })),
  )
const giveMobile = (username: string, mobile: string) =>
  sql`update account set mobile = ${mobile} where username = ${username}`.execute(server.db)
const kinds = async () =>
  (await server.db.selectFrom('message').select('kind').orderBy('id').execute()).map(({ kind }) => kind)

test('MSG-13 a district and a school see their own messages by state, and nothing of another', async () => {
  // Far ahead, so that the server's own dispatcher leaves them.
  await queueLetters(schools.first, schools.first, schools.second, schools.foreign)
  await sql`update message set next_at = '2999-01-01'`.execute(server.db)
  const count = async (who: keyof typeof tokens) =>
    (await server.ask(messagesOverview, {}, { token: tokens[who] })).data.counts.waiting
  expect(await count('bureau')).toBe(3)
  expect(await count('foreign-bureau')).toBe(1)
  expect(await count('first')).toBe(2)
  expect(await count('second')).toBe(1)
  expect((await server.ask(messagesOverview, {}, { token: tokens.teacher })).code).toBe(403)
  const list = await server.ask(messagesList, { state: 'waiting' }, { token: tokens.second })
  expect(list.data.rows).toMatchObject([{ kind: 'letter', to: 'address', school: '甲二小学' }])
  expect(JSON.stringify(list)).not.toContain('1390000000')
  // What the operator has set up is the bureau's to know.
  const shown = async (who: keyof typeof tokens) =>
    (await server.ask(messagesOverview, {}, { token: tokens[who] })).data.channels.length
  expect([await shown('bureau'), await shown('first')]).toEqual([1, 0])
})

test('MSG-14 what was given up is tried again or dropped, by reason or one by one, and only in the own district', async () => {
  isBroken = true
  await queueLetters(schools.first, schools.second, schools.foreign)
  await dispatch()
  const overview = async () => (await server.ask(messagesOverview, {}, { token: tokens.bureau })).data
  expect((await overview()).reasons).toEqual([{ reason: 'sms: status 400', n: 2 }])
  const act = (who: keyof typeof tokens, input: Parameters<typeof server.ask<typeof messagesAct>>[1]) =>
    server.ask(messagesAct, input, { token: tokens[who] })
  expect((await act('first', { act: 'drop', reason: 'sms: status 400' })).code).toBe(403)
  expect((await act('bureau', { act: 'retry' })).code).toBe(400)
  isBroken = false
  expect((await act('bureau', { act: 'retry', reason: 'sms: status 400' })).data).toEqual({ n: 2 })
  await dispatch()
  expect(sent).toHaveLength(2)
  expect((await overview()).counts).toMatchObject({ sent: 2, dead: 0 })
  const foreign = await server.db
    .selectFrom('message')
    .select('id')
    .where('region_code', '=', '990902')
    .executeTakeFirstOrThrow()
  expect((await act('bureau', { act: 'drop', ids: [foreign.id] })).data).toEqual({ n: 0 })
  expect((await act('foreign-bureau', { act: 'drop', ids: [foreign.id] })).data).toEqual({ n: 1 })
  const audited = await server.db
    .selectFrom('audit')
    .select('action')
    .where('action', 'like', 'messages-%')
    .orderBy('id')
    .execute()
  expect(audited.map(({ action }) => action)).toEqual(['messages-retried', 'messages-dropped'])
})

test('MSG-15 a district writes its own text: a slot that is unknown or missing is refused, and who read an older state too', async () => {
  const rule = {
    kind: 'letter' as const,
    isOn: true,
    channels: ['sms', 'nobody'],
    zh: '{{school}}：{{link}}',
    en: '',
    version: 0,
  }
  const save = (more: Partial<typeof rule> = {}) =>
    server.ask(messageRuleSave, { ...rule, ...more }, { token: tokens.bureau })
  expect((await save({ zh: '{{name}} {{link}}' })).code).toBe(400)
  expect((await save({ zh: '请看通知' })).code).toBe(400)
  expect((await save({ zh: `{{link}}${'长'.repeat(300)}` })).code).toBe(400)
  expect((await save()).data).toEqual({ version: 1 })
  expect((await save({ zh: '{{link}}' })).code).toBe(409)
  const password = { ...rule, kind: 'password' as const, isOn: false, zh: '' }
  expect((await server.ask(messageRuleSave, password, { token: tokens.bureau })).code).toBe(400)
  const rules = (await server.ask(messageRules, {}, { token: tokens.bureau })).data.rules
  // A channel that the operator does not have is left out.
  expect(rules.find(({ kind }) => kind === 'letter')).toMatchObject({ channels: ['sms'], version: 1 })
  expect((await server.ask(messageRules, {}, { token: tokens.first })).code).toBe(403)
  await queueLetters(schools.first)
  await dispatch()
  expect(sent.map(({ text }) => text)).toEqual(['甲一小学：https://mingmu.example/letter/x'])
  const setting = { quietFrom: 60, quietUntil: 120, perDay: 1, version: 0 }
  const put = () => server.ask(messageSettingSave, setting, { token: tokens.bureau })
  expect((await put()).data).toEqual({ version: 1 })
  expect((await put()).code).toBe(409)
  await sql`delete from message_rule`.execute(server.db)
  await sql`delete from message_setting`.execute(server.db)
})

test('MSG-15 a test goes to the own mobile, filled with examples', async () => {
  const ask = () => server.ask(messageTest, { kind: 'referralBooked' }, { token: tokens.bureau })
  expect((await ask()).data).toEqual({ queued: false })
  await giveMobile('bureau', '13900000077')
  expect((await ask()).data).toEqual({ queued: true })
  await dispatch()
  expect(sent).toMatchObject([{ address: { mobile: '13900000077' } }])
  expect(sent[0]?.text).toContain('示例地点')
})

test('MSG-16 notices of a chosen tab also go outside, once, and say no more than that there is one', async () => {
  await giveMobile('first', '13900000088')
  await giveMobile('second', '13900000089')
  const write = () =>
    server.ask(letterSend, { title: '体检安排', html: '<p>内部内容</p>' }, { token: tokens.bureau })
  await write()
  expect(await kinds()).toEqual([])
  await server.ask(savePreferences, { outside: ['message'] }, { token: tokens.first })
  await write()
  await dispatch()
  expect(sent.map(({ address, text }) => [address.mobile, text])).toEqual([
    ['13900000088', '您在明目有一条新的消息，请登录查看：https://mingmu.example/notice'],
  ])
  const { total } = (await server.ask(noticesList, { tab: 'message' }, { token: tokens.first })).data
  expect(total).toBe(2)
})

test('MSG-16 a changed password and a long wait after wrong ones are sent to the owner as a message', async () => {
  await giveMobile('second', '13900000089')
  await server.ask(savePreferences, { outside: ['notification'] }, { token: tokens.second })
  const changed = await server.ask(
    changePassword,
    { password: 'mingmu-demo', token: 'own-password-2' },
    { token: tokens.second },
  )
  expect(changed.code).toBe(0)
  // The notice in the console is not sent a second time.
  expect(await kinds()).toEqual(['password'])
  await sql`delete from message`.execute(server.db)
  for (let n = 0; n < 14; n += 1) {
    await server.signIn('second', 'wrong').catch(() => undefined)
    await sql`update wrong_try set last_at = last_at - interval '10 minutes'`.execute(server.db)
  }
  expect(await kinds()).toEqual(['lockout'])
})

test('MSG-19 a reminder and a returned part go outside as kinds of their own, which name round and grade in the reader’s language', async () => {
  await giveMobile('first', '13900000088')
  await server.ask(savePreferences, { outside: ['todo'] }, { token: tokens.first })
  const post = (more: Pick<NewNotice, 'kind' | 'params'>) =>
    postNotice(
      server.db,
      { regionCode: '990901', tab: 'todo', href: '/manage/submit', ...more },
      { schools: [schools.first] },
    )
  const round = { round: '@round-vision-autumn', year: 2026 }
  const returned = {
    kind: 'part-return',
    params: { ...round, grade: '@grade-5', note: '张三的右眼' },
  } as const
  await post(returned)
  await post({ kind: 'part-reminder', params: { ...round, n: 2, day: '2026-12-01' } })
  await dispatch()
  const link = 'https://mingmu.example/manage/submit'
  expect(sent.map(({ text }) => text)).toEqual([
    `甲一小学报送的2026 秋季视力筛查（五年级）已退回，请登录查看意见并修改：${link}`,
    `教育局提醒甲一小学尽快完成：2026 秋季视力筛查。详情请登录查看：${link}`,
  ])
  await server.ask(savePreferences, { locale: 'en-US' }, { token: tokens.first })
  await sql`delete from message_day`.execute(server.db)
  await post(returned)
  // As its bureau called it.
  await post({ kind: 'round-reminder', params: { round: '秋季补测', year: 2026, to: '2026-12-01' } })
  await dispatch()
  expect(sent.slice(2).map(({ text }) => text)).toEqual([
    `The bureau returned data of 甲一小学: Vision screening, autumn 2026, Grade 5. Sign in to read the comments and correct it: ${link}`,
    `The bureau reminds 甲一小学 to complete: 秋季补测. Sign in for details: ${link}`,
  ])
  await server.ask(savePreferences, { outside: [], locale: 'zh-CN' }, { token: tokens.first })
})

test('MSG-17 whoever gets a reminder can stop them with its link, has letters all the same, and can have them again', async () => {
  const remind = (kind: 'letterReminder' | 'letter') =>
    queueMessages(server.db, [
      {
        regionCode: '990901',
        schoolId: schools.first,
        kind,
        to: { mobile: '13900000001' },
        params: kind === 'letter' ? {} : { date: '11-20' },
        link: '/letter/x',
      },
    ])
  await remind('letterReminder')
  await dispatch()
  const [, path = ''] = /https:\/\/mingmu\.example(\/stop\/\S+)/.exec(sent[0]?.text ?? '') ?? []
  const look = async (act?: string) => {
    const response = await server.request(
      path,
      act ? { method: 'POST', body: new URLSearchParams({ act }) } : undefined,
    )
    return response.text()
  }
  // What only looks, such as a program that reads links ahead, stops nothing.
  expect(await look()).toContain('不再接收提醒')
  expect(await look('stop')).toContain('已停止接收提醒')
  await remind('letterReminder')
  await remind('letter')
  await dispatch()
  expect(sent.map(({ kind }) => kind)).toEqual(['letterReminder', 'letter'])
  expect(sent[1]?.text).not.toContain('/stop/')
  expect(await look('resume')).toContain('不再接收提醒')
  await remind('letterReminder')
  await dispatch()
  expect(sent).toHaveLength(3)
  const over = await server.request('/stop/3f9a0f0e-0000-4000-8000-000000000001')
  expect(await over.text()).toContain('链接已失效')
})

test('MSG-18 a code is sent by a channel that carries codes while its owner waits, and stands in no queue', async () => {
  const ask = (mobile: string) => server.ask(captcha, { mobile })
  channels = [channel]
  // A channel takes codes only where the operator says so, and for all districts.
  expect((await ask('13800006041')).code).toBe(0)
  expect(sent).toEqual([])
  channels = [{ ...channel, kinds: ['captcha'] }]
  expect((await ask('13800006042')).code).toBe(0)
  expect(sent).toMatchObject([{ kind: 'captcha', address: { mobile: '13800006042' } }])
  expect(sent[0]?.text).toMatch(/验证码 \d{6}，5 分钟内有效/)
  isBroken = true
  expect(await ask('13800006043')).toMatchObject({ code: 503, msg: '验证码没有发出，请稍后再试' })
  expect(await kinds()).toEqual([])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { callBase, type Call } from '@/contract/call.ts'
import { calls, moduleOfCall } from '@/contract/calls.ts'
import { getUser } from '@/contract/current-user.ts'
import { displayAdd, displayOpen } from '@/contract/display.ts'
import { exportStart, exportStatus } from '@/contract/exports.ts'
import { schoolModulesSet } from '@/contract/partner.ts'
import { schoolModuleIds, type SchoolModule } from '@/contract/school-module.ts'
import { schoolAdd } from '@/modules/records/contract/schools.ts'
import { sportQuarantine, sportQuarantineResolve } from '@/modules/sport/contract/quarantine.ts'
import * as uploads from '@/contract/uploads.ts'
import { fixture, importer } from '../../../../tests/support/import/import-server.ts'
import { rosterOf, screeningOf } from '../../../../tests/support/import/sheets.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { openSport, send, sportRecord } from '../../../../tests/support/sport-driver.ts'

let server: TestServer
let at: Awaited<ReturnType<typeof openSport>>
const as: Record<string, { token: string }> = {}
let display = ''

beforeAll(async () => {
  server = await startServer()
  at = await openSport(server)
  for (const name of ['first', 'second', 'teacher', 'bureau', 'foreign-bureau'])
    as[name] = { token: await server.signIn(name) }
  display = (await server.ask(displayAdd, { name: '', search: {}, days: 1 }, as['first'])).data.token
})
afterAll(() => server.stop())

async function set(module: SchoolModule, open: boolean, schools = [at.schools.first], by = 'bureau') {
  const reply = await server.ask(schoolModulesSet, { module, open, schools }, as[by])
  await server.hub.caughtUp()
  return reply
}
/** With the module closed to the first school; open again afterwards. */
async function closed<T>(module: SchoolModule, work: () => Promise<T>): Promise<T> {
  expect((await set(module, false)).code).toBe(0)
  try {
    return await work()
  } finally {
    await set(module, true)
  }
}

/** For an empty input: what the guard says comes before what the schema says. */
async function answerOf(call: Call, headers: Record<string, string>) {
  const response = await server.request(`${callBase}${call.path}`, {
    method: call.method,
    headers: { 'content-type': 'application/json', 'accept-language': 'zh-CN', ...headers },
    ...(call.method === 'POST' ? { body: '{"locale":7,"round":"x","plan":1,"kind":0,"username":1}' } : {}),
  })
  return (await response.json()) as { code: number; msg: string }
}
const names: Record<SchoolModule, string> = {
  2: '视力防控',
  3: '体质健康测试',
  4: '阳光体育监测',
  81: '体育课堂',
  5: '劳动教育与研学',
}
const saysSo = (module: SchoolModule) =>
  `本校未开通“${names[module]}”，请联系教育局在“学校管理 › 模块授权”中开通`
const mayCall = (call: Call, role: 'admin' | 'teacher' | 'qu') =>
  call.who === 'signed-in' || (call.who !== 'public' && call.who.includes(role))
const isSession = (call: Call) => ['/api/logout', '/api/admin/h5/up/mima/update'].includes(call.path)

for (const module of schoolModuleIds)
  test(`SHELL-10 without module ${module} exactly its calls are refused, to administrators, teachers and displays, in words`, async () => {
    await closed(module, async () => {
      const wrong: string[] = []
      for (const call of calls) {
        if (isSession(call)) continue
        const readers = [
          ...(mayCall(call, 'admin') ? [['admin', { 'x-token': as['first']!.token }] as const] : []),
          ...(mayCall(call, 'teacher') ? [['teacher', { 'x-token': as['teacher']!.token }] as const] : []),
          ...(call.display?.includes('vision') && mayCall(call, 'admin')
            ? [['display', { 'x-display': display }] as const]
            : []),
        ]
        for (const [reader, headers] of readers) {
          const { code, msg } = await answerOf(call, headers)
          const isRefused = code === (reader === 'display' ? 409 : 403) && msg === saysSo(module)
          if (isRefused !== (moduleOfCall(call) === module))
            wrong.push(`${reader} ${call.path} ${code} ${msg}`)
        }
      }
      expect(wrong).toEqual([])
    })
  })

test('SHELL-10 a bureau is refused no call because a school lacks a module, nor is another school', async () => {
  for (const module of schoolModuleIds)
    await closed(module, async () => {
      for (const call of calls.filter((one) => moduleOfCall(one) === module)) {
        for (const [name, role] of [
          ['bureau', 'qu'],
          ['second', 'admin'],
        ] as const) {
          if (!mayCall(call, role)) continue
          const { code, msg } = await answerOf(call, { 'x-token': as[name]!.token })
          expect(code === 403 && msg.startsWith('本校未开通'), `${name} ${call.path}`).toBe(false)
        }
      }
    })
})

test('SHELL-10 the refusal is said in English too, and the signed-in user learns at once what is open', async () => {
  await closed(4, async () => {
    const me = (await server.ask(getUser, {}, as['first'])).data
    expect(me.modules).toEqual([1, 2, 3, 5, 81])
    const refused = await server.ask(sportQuarantine, { limit: 1 } as never, {
      ...as['first']!,
      language: 'en-US',
    })
    expect(refused).toMatchObject({
      code: 403,
      msg: 'Your school does not use “Physical activity” yet. Ask the education bureau to open it under School records › School management › Modules',
    })
  })
  expect((await server.ask(getUser, {}, as['first'])).data.modules).toEqual([1, 2, 3, 4, 5, 81])
  expect((await server.ask(getUser, {}, as['bureau'])).data.modules).toEqual([1, 2, 3, 4, 81, 5])
})

test('SHELL-10 a bureau sets a module for several of its own schools, and is shown whose list changed', async () => {
  const { first, second, third, foreign } = at.schools
  expect((await set(5, false, [second])).data).toEqual({ changed: [second] })
  expect((await set(5, false, [first, second, third])).data).toEqual({ changed: [first, third] })
  expect((await set(5, true, [first, second, third])).data).toEqual({ changed: [first, second, third] })
  expect((await set(5, true, [first])).data).toEqual({ changed: [] })
  expect((await set(5, false, [first, foreign])).code).toBe(403)
  expect((await set(5, false, [first], 'foreign-bureau')).code).toBe(403)
  expect((await set(5, false, [first], 'first')).code).toBe(403)
  expect((await server.ask(getUser, {}, as['first'])).data.modules).toContain(5)
})

test('SHELL-10 a school made through the console begins with records and vision', async () => {
  const made = await server.ask(
    schoolAdd,
    { name: '新建小学', code: 'NEW99', stages: ['primary'] } as never,
    as['bureau'],
  )
  const { modules } = await server.db
    .selectFrom('school')
    .select('modules')
    .where('id', '=', made.data.id)
    .executeTakeFirstOrThrow()
  expect(modules).toEqual([1, 2])
})

test('SHELL-10 a workbook of a closed module is refused at upload and at commit; its plan is there again with the module', async () => {
  const driver = importer(server, as['first']!.token)
  const { id: round } = await server.db
    .selectFrom('screening_round')
    .select('id')
    .where('region_code', '=', '990901')
    .where('is_open', '=', true)
    .executeTakeFirstOrThrow()
  const roster = await driver.roster(rosterOf([{ no: 1 }, { no: 2 }]))
  expect((await driver.commit(roster.data)).data.state).toBe('committed')
  const plan = await driver.screening(screeningOf([{ no: 1 }]), round)
  expect(plan.data.state).toBe('planned')
  await closed(2, async () => {
    for (const refused of [
      await driver.screening(fixture('screening.xlsx'), round),
      await driver.commit(plan.data),
      await driver.state(plan.data.plan),
    ])
      expect(refused).toMatchObject({ code: 403, msg: saysSo(2) })
    expect((await driver.history()).data.rows.map(({ kind }) => kind)).not.toContain('vision')
    const template = await server.request(`${callBase}${uploads.uploadTemplate.path}?kind=vision`, {
      headers: { 'x-token': as['first']!.token },
    })
    expect(template.status).toBe(403)
  })
  expect((await driver.history()).data.rows.map(({ kind }) => kind)).toContain('vision')
  expect((await driver.commit(plan.data)).data.state).toBe('committed')
})

test('SHELL-10 a commit that waited in the queue while the module was closed writes nothing and says why', async () => {
  const driver = importer(server, as['first']!.token)
  const { id: round } = await server.db
    .selectFrom('screening_round')
    .select('id')
    .where('region_code', '=', '990901')
    .where('is_open', '=', true)
    .executeTakeFirstOrThrow()
  const plan = (await driver.screening(screeningOf([{ no: 2 }]), round)).data
  // The list as the worker finds it: nobody was notified, so the call itself goes through.
  await server.db
    .updateTable('school')
    .set({ modules: [1, 3, 4, 5, 81] })
    .where('id', '=', at.schools.first)
    .execute()
  await server.ask(
    uploads.commitPlan,
    { plan: plan.plan, hash: plan.hash, only: 'valid', wait: 8 },
    as['first'],
  )
  await set(2, true)
  const now = (await driver.state(plan.plan)).data
  expect(now.state).toBe('planned')
  expect(JSON.stringify(now.refusal)).toContain('本校未开通“视力防控”')
})

test('SHELL-10 a display link of a school says that its module is closed, and shows again what it was made of', async () => {
  const opened = async () => (await server.ask(displayOpen, { token: display })).data.isOpen
  expect(await opened()).toBe(true)
  await closed(2, async () => expect(await opened()).toBe(false))
  await closed(3, async () => expect(await opened()).toBe(true))
})

test('SHELL-10 an export of a closed module is refused, and one made before is not there until it is open again', async () => {
  const input = { list: 'sportPupils' as const, columns: ['name'], format: 'csv' as const }
  const made = await server.ask(exportStart, input, as['first'])
  expect(made.code).toBe(0)
  const shown = async () => (await server.ask(exportStatus, {}, as['first'])).data.rows.map(({ id }) => id)
  expect(await shown()).toEqual([made.data.id])
  await closed(4, async () => {
    expect(await server.ask(exportStart, input, as['first'])).toMatchObject({ code: 403, msg: saysSo(4) })
    expect(await shown()).toEqual([])
  })
  expect(await shown()).toEqual([made.data.id])
})

test('SHELL-10 what a device sends while the module is closed waits, is lost never, and is released once it is open', async () => {
  const now = new Date()
  const [record, impossible] = [
    sportRecord(at.students[0]!, new Date(now.getTime() - 3_600_000)),
    sportRecord(at.students[1]!, new Date(now.getTime() - 3_600_000), { seconds: 0 }),
  ]
  await closed(4, async () => {
    const sent = (await send(server, at.device, [record, impossible], now)).data
    expect(sent).toMatchObject({ taken: 0, quarantined: 2 })
    expect(sent.records.map(({ reason }) => reason)).toEqual(['module', 'module'])
    expect((await send(server, at.device, [record], now)).data.records).toEqual([
      { id: record.id, state: 'quarantined', reason: 'module' },
    ])
  })
  const waiting = (await server.ask(sportQuarantine, {} as never, as['first'])).data
  expect(waiting.rows.map(({ reason }) => reason)).toEqual(['module', 'module'])
  const resolved = await server.ask(
    sportQuarantineResolve,
    { ids: waiting.rows.map(({ id }) => id), as: 'released', note: '' },
    as['first'],
  )
  // What cannot be stays in quarantine, now for its own reason.
  expect(resolved.data.resolved).toBe(1)
  expect(resolved.data.wrong.map(({ reason }) => reason)).toEqual(['short'])
})

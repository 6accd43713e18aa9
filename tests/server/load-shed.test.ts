import { Hono } from 'hono'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { call, callBase } from '../../src/contract/call.ts'
import { schoolsList } from '../../src/modules/records/contract/schools.ts'
import { answerError } from '../../src/server/http/answer-error.ts'
import { mountRoutes, type DispatchDeps } from '../../src/server/http/dispatch.ts'
import { Load, refusalsPublished } from '../../src/server/http/load.ts'
import type { AppEnv } from '../../src/server/http/request.ts'
import { route } from '../../src/server/http/route.ts'
import { startServer, type TestServer } from '../support/harness.ts'

// An input with a field: a call that takes nothing only reads, and waits in another line.
const shape = { input: z.object({ note: z.optional(z.string()) }), reply: z.object({}), summary: '' }
const signedIn = call('/api/load', { who: 'signed-in', ...shape })
const open = call('/api/load/open', { who: 'public', ...shape })

/** Routes whose calls end when the test says so; each token is an account of its own. */
function slowRoutes(maxCalls: number) {
  const app = new Hono<AppEnv>()
  const lines: string[] = []
  const log = pino({ base: null }, { write: (line) => lines.push(line) })
  const ends: (() => void)[] = []
  const slow = () => new Promise<Record<string, never>>((resolve) => ends.push(() => resolve({})))
  const callerOf = async (token: string) => ({
    accountId: Number(token),
    role: 'admin',
    modules: null,
    scope: { kind: 'nothing' },
  })
  app.use(async (c, next) => {
    c.set('log', log)
    await next()
  })
  app.onError(answerError(log))
  const deps = {
    log,
    load: new Load({ max: maxCalls, notify: refusalsPublished(log) }),
    sessions: { callerOf },
    now: () => new Date(),
    consoleSettings: () => ({}),
    uploadLimitBytes: 1,
  }
  mountRoutes(app, [route(signedIn, slow), route(open, slow)], deps as unknown as DispatchDeps)
  const ask = async (account: number | null, language = 'zh-CN') =>
    app.request(`${callBase}${account === null ? open.path : signedIn.path}`, {
      method: 'POST',
      headers: { 'accept-language': language, ...(account === null ? {} : { 'x-token': String(account) }) },
    })
  const working = async (n: number) => {
    while (ends.length < n) await new Promise((resolve) => setImmediate(resolve))
  }
  return { ask, ends, working, lines }
}

test('SEC-33 beyond as many calls at work as set the next is refused at once, in words and with when to come again, and taken afterwards', async () => {
  const { ask, ends, working, lines } = slowRoutes(8)
  const held = [1, 2, 3, 4, 5, 6, 7, 8].map((account) => ask(account))
  await working(8)
  for (const [language, labels] of [
    ['zh-CN', '系统繁忙，请 1 秒后再试'],
    ['en-US', 'The server has more to do than it can at the moment; try again in 1 s'],
  ] as const) {
    const refused = await ask(9, language)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
    expect(await refused.json()).toEqual({ code: 503, msg: labels, data: null })
  }
  // One line for all that were refused, not one for each.
  expect(lines.filter((line) => line.includes('more calls at once'))).toHaveLength(1)
  ends[0]!()
  expect((await held[0]!).status).toBe(200)
  const next = ask(9)
  await working(9)
  for (const end of ends) end()
  expect((await next).status).toBe(200)
  expect((await Promise.all(held)).map(({ status }) => status)).toEqual(Array(8).fill(200))
})

test('SEC-33 calls of one account that wait for their turn, and calls without a session, take no place of others', async () => {
  const { ask, ends, working } = slowRoutes(12)
  const flood = Array.from({ length: 40 }, () => ask(1))
  const strangers = [1, 2, 3, 4, 5, 6].map(() => ask(null))
  await working(14)
  expect((await ask(null)).status).toBe(503)
  const others = [2, 3, 4, 5].map((account) => ask(account))
  await working(18)
  expect((await ask(6)).status).toBe(503)
  const done = Promise.all([...flood, ...strangers, ...others])
  let isDone = false
  void done.then(() => (isDone = true))
  while (!isDone) {
    for (const end of ends) end()
    await new Promise((resolve) => setImmediate(resolve))
  }
  const statuses = (await done).map(({ status }) => status)
  // Of the flood those at work are served; those in its line waited while others were refused, and may be refused too.
  expect(statuses.slice(0, 8)).toEqual(Array(8).fill(200))
  expect(statuses.slice(40)).toEqual(Array(10).fill(200))
})

let server: TestServer
beforeAll(async () => {
  server = await startServer({ importWorkers: 0, parts: { maxCalls: 0 } })
})
afterAll(() => server.stop())

test('SEC-33 health and documentation are answered where every call is refused', async () => {
  const { path } = schoolsList
  expect((await server.request(`${callBase}${path}`, { method: 'POST', body: '{}' })).status).toBe(503)
  for (const at of ['/eye/healthz', '/eye/readyz', '/eye/docs'])
    expect((await server.request(at)).status).toBe(200)
})

import { Hono } from 'hono'
import pino from 'pino'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { call } from '../../src/contract/call.ts'
import { consoleSettings } from '../../src/contract/console-settings.ts'
import { dateWindowInput } from '../../src/contract/date-window.ts'
import { windowOf } from '../../src/server/http/date-window.ts'
import { mountRoutes, type DispatchDeps } from '../../src/server/http/dispatch.ts'
import { answerError } from '../../src/server/http/answer-error.ts'
import { Load } from '../../src/server/http/load.ts'
import { requestLog, type AppEnv } from '../../src/server/http/request.ts'
import { route } from '../../src/server/http/route.ts'

/** Midnight has passed at the schools and not yet in UTC. */
const now = new Date('2026-11-20T16:30:00Z')
const log = pino({ level: 'silent' })
const windowed = call('/api/window', {
  who: 'public',
  summary: 'Answers the window that it was asked for',
  input: dateWindowInput,
  reply: z.object({ start: z.string(), end: z.string() }),
})
const app = new Hono<AppEnv>()
app.use(requestLog(log, 0))
app.onError(answerError(log))
const deps = {
  log,
  now: () => now,
  load: new Load(),
  consoleSettings: () => consoleSettings.parse({}),
}
mountRoutes(
  app,
  [route(windowed, async (input, context) => windowOf(input, context.now()))],
  deps as unknown as DispatchDeps,
)

async function ask(query: string, language = 'zh-CN') {
  const headers = { 'accept-language': language }
  const response = await app.request(`/eye/api/window${query}`, { method: 'POST', headers })
  return (await response.json()) as { code: number; msg: string; data: unknown }
}

test('DATE-01 the server fills what is missing by the calendar of the schools', async () => {
  expect((await ask('')).data).toEqual({ start: '2026-11-16', end: '2026-11-21' })
  expect((await ask('?start=2026-11-01')).data).toEqual({ start: '2026-11-01', end: '2026-11-21' })
  expect((await ask('?end=2026-11-20')).data).toEqual({ start: '2026-11-16', end: '2026-11-20' })
})

test.each([
  [
    '?start=2026-02-30&end=2026-03-01',
    '日期不存在，请检查开始和结束日期',
    'There is no such date; check start and end',
  ],
  ['?start=yesterday', '日期不存在，请检查开始和结束日期', 'There is no such date; check start and end'],
  ['?start=2026-11-20&end=2026-11-18', '开始日期晚于结束日期', 'The start is later than the end'],
  ['?end=2026-11-22', '结束日期晚于今天', 'The end is later than today'],
  ['?start=1990-01-01', '时间范围最长一年', 'The range is a year at most'],
])('DATE-02 %s is refused in clear words', async (query, chinese, english) => {
  expect(await ask(query)).toMatchObject({ code: 400, msg: chinese })
  expect((await ask(query, 'en-US')).msg).toBe(english)
})

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { expect, test } from 'vitest'
import { login } from '@/contract/account.ts'
import { callBase } from '@/contract/call.ts'
import { tripBook } from '@/modules/trips/contract/trips.ts'
import { Load } from './load.ts'
import { refuseEarly } from './refuse-early.ts'

const call = `${callBase}${tripBook.path}`
const open = `${callBase}${login.path}`

test('SEC-33 while there is no place a call is refused before it is routed, in words; what is no call, and who has other places, is not', async () => {
  let refused = 0
  const load = new Load({ max: 1, notify: () => (refused += 1) })
  const log = pino({ level: 'silent' })
  const server = createServer(refuseEarly(load, log, (_, response) => response.end('routed')))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const ask = (path: string, language = 'zh-CN') =>
    fetch(origin + path, { headers: { 'accept-language': language } })
  try {
    expect(await (await ask(call)).text()).toBe('routed')
    let end = () => {}
    const work = load.take('known', () => new Promise<void>((resolve) => (end = resolve)))
    for (const [language, msg] of [
      ['zh-CN', '系统繁忙，请 1 秒后再试'],
      ['en-US', 'The server has more to do than it can at the moment; try again in 1 s'],
    ] as const) {
      const answer = await ask(call, language)
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
      expect(await answer.json()).toEqual({ code: 503, msg, data: null })
    }
    expect(refused).toBe(2)
    // Strangers have places of their own, and some are free.
    for (const path of ['/eye/healthz', '/eye/docs', '/', open])
      expect(await (await ask(path)).text()).toBe('routed')
    end()
    await work
    expect(await (await ask(call)).text()).toBe('routed')
  } finally {
    await new Promise((done) => server.close(done))
  }
})

import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import pg from 'pg'
import pino from 'pino'
import { announce, type HubMessage } from '../../src/server/db/announce.ts'
import { Hub } from '../../src/server/live/hub.ts'
import { startServer, type TestServer } from '../support/harness.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.stop())

/** A network between the hub and the database, on which what is open can fall silent without being closed. */
async function network() {
  const { host = '', port = 5432 } = server.connectionConfig
  const open = new Set<Socket>()
  const between = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    near.pipe(far).pipe(near)
    for (const socket of [near, far]) {
      socket.on('error', () => undefined)
      open.add(socket)
    }
  })
  await new Promise<void>((done) => between.listen(0, '127.0.0.1', done))
  return {
    config: {
      ...server.connectionConfig,
      host: '127.0.0.1',
      port: (between.address() as AddressInfo).port,
    },
    fallSilent() {
      for (const socket of open) socket.unpipe().pause()
    },
    close() {
      between.close()
      for (const socket of open) socket.destroy()
    },
  }
}

test('SPO-01 a listening connection that falls silent is given up: nothing cached is trusted, and the next one receives', async () => {
  const between = await network()
  const hub = new Hub(between.config, pino({ level: 'silent' }))
  const heard: HubMessage[] = []
  const gaps = vi.fn()
  hub.on((message) => heard.push(message))
  hub.onGap(gaps)
  const notify = () =>
    announce(server.db, '330100', { kind: 'sport-changed', school: 1, asOf: new Date().toISOString() })
  await hub.start()
  await notify()
  await hub.caughtUp()
  expect(heard).toHaveLength(1)
  expect(gaps).toHaveBeenCalledTimes(1)

  between.fallSilent()
  await notify()
  await hub.caughtUp()
  expect(hub.isListening).toBe(false)
  expect(gaps.mock.calls.length).toBeGreaterThan(1)

  await vi.waitUntil(() => hub.isListening, { timeout: 20_000 })
  await notify()
  await hub.caughtUp()
  expect(heard).toHaveLength(2)
  await hub.close()
  between.close()
})

test('CALL-07 a connection whose end is reported late makes no second listener: each event is received once', async () => {
  const made: pg.Client[] = []
  const open = pg.Client.prototype.connect as (this: pg.Client) => Promise<pg.Client>
  vi.spyOn(pg.Client.prototype, 'connect').mockImplementation(async function (this: pg.Client) {
    made.push(this)
    await open.call(this)
    // While the second is being made, the first says once more that it is over.
    if (made.length === 2) made[0]!.emit('end')
    return this
  })
  const hub = new Hub(server.connectionConfig, pino({ level: 'silent' }))
  const heard: HubMessage[] = []
  hub.on((message) => heard.push(message))
  await hub.start()
  made[0]!.emit('error', new Error('gone'))
  await made[0]!.end()
  await vi.waitUntil(() => hub.isListening, { timeout: 20_000 })
  // Whoever was to be connected twice would be by then: a retry waits 400 ms at most.
  await vi.waitUntil(() => made.length > 2, { timeout: 600 }).catch(() => undefined)
  await announce(server.db, '330100', {
    kind: 'sport-changed',
    school: 1,
    asOf: new Date().toISOString(),
  })
  await hub.caughtUp()
  expect([made.length, heard.length]).toEqual([2, 1])
  await hub.close()
  vi.restoreAllMocks()
})

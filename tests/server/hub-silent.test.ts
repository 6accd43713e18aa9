import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import pino from 'pino'
import { announce, type HubMessage } from '../../src/server/db/announce.ts'
import { Hub } from '../../src/server/live/hub.ts'
import { startServer, type TestServer } from './harness.ts'

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
      ...{ host: '127.0.0.1', port: (between.address() as AddressInfo).port },
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

test('SPO-01 a listening connection that falls silent is given up: nothing kept is trusted, and the next one hears', async () => {
  const between = await network()
  const hub = new Hub(between.config, pino({ level: 'silent' }))
  const heard: HubMessage[] = []
  const gaps = vi.fn()
  hub.on((message) => heard.push(message))
  hub.onGap(gaps)
  const tell = () =>
    announce(server.db, '330100', { kind: 'sport-changed', school: 1, asOf: new Date().toISOString() })
  await hub.start()
  await tell()
  await hub.caughtUp()
  expect(heard).toHaveLength(1)
  expect(gaps).toHaveBeenCalledTimes(1)

  between.fallSilent()
  await tell()
  await hub.caughtUp()
  expect(hub.isListening).toBe(false)
  expect(gaps.mock.calls.length).toBeGreaterThan(1)

  await vi.waitUntil(() => hub.isListening, { timeout: 20_000 })
  await tell()
  await hub.caughtUp()
  expect(heard).toHaveLength(2)
  await hub.close()
  between.close()
})

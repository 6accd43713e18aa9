// @vitest-environment happy-dom
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { QueryClient } from '@tanstack/react-query'
import { Aedes } from 'aedes'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWebSocketStream, WebSocket, WebSocketServer } from 'ws'
import { livePath } from '@/contract/live.ts'
import { openChannel } from './channel.ts'
import { listenTo } from './extra-topics.ts'

let broker: Aedes
let server: Server
let sockets: WebSocketServer
let stop = () => {}

beforeEach(async () => {
  broker = await Aedes.createBroker()
  broker.authenticate = (_client, name, password, done) =>
    done(null, name === 'u' && String(password) === 't')
  server = createServer()
  sockets = new WebSocketServer({ server, path: livePath, handleProtocols: () => 'mqtt' })
  sockets.on('connection', (socket) => broker.handle(createWebSocketStream(socket) as never))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  vi.spyOn(location, 'host', 'get').mockReturnValue(`127.0.0.1:${port}`)
  vi.spyOn(location, 'protocol', 'get').mockReturnValue('http:')
  vi.stubGlobal('WebSocket', WebSocket)
})

afterEach(async () => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  server.closeAllConnections()
  server.close()
  await new Promise<void>((resolve) => broker.close(() => resolve()))
})

const publish = (topic: string, payload: unknown) =>
  broker.publish(
    {
      cmd: 'publish',
      topic,
      payload: Buffer.from(JSON.stringify(payload)),
      qos: 0,
      retain: false,
      dup: false,
    },
    () => {},
  )
const subscribed = () => new Promise((resolve) => broker.once('subscribe', resolve))

function open({ requestedAt = performance.now() } = {}) {
  const queryClient = new QueryClient()
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()
  const onOut = vi.fn()
  stop = openChannel({
    uuid: 'u',
    token: 't',
    topics: ['school/1', 'account/7'],
    queryClient,
    requestedAt,
    onOut,
  })
  return { invalidate, onOut }
}

test('CALL-07 over a real broker, a published change refreshes the figures', async () => {
  const ready = subscribed()
  const { invalidate } = open()
  await ready
  publish('school/1', { kind: 'vision-changed', school: 1, round: 2, asOf: '2026-11-20T10:40:00Z' })
  await vi.waitFor(() => expect(invalidate).toHaveBeenCalledWith({ queryKey: ['vision'] }))
})

test.each([
  ['AUTH-11', { reason: 'ended' }, 'ended'],
  ['AUTH-10', { reason: 'signed-out' }, 'signed-out'],
  ['AUTH-11', { reason: 'words of a newer server' }, 'ended'],
])('%s a message on the own out-topic ends the session at once: %j', async (_id, said, reason) => {
  const ready = subscribed()
  const { onOut } = open()
  await ready
  publish('out_t', said)
  await vi.waitFor(() => expect(onOut.mock.calls).toEqual([[reason]]))
})

test('CALL-07 after a loss it connects again and reads everything on screen anew', async () => {
  const ready = subscribed()
  const { invalidate } = open()
  await ready
  const again = subscribed()
  for (const client of Object.values(
    (broker as unknown as { clients: Record<string, { close: () => void }> }).clients,
  )) {
    client.close()
  }
  await again
  await vi.waitFor(() => expect(invalidate).toHaveBeenCalledWith())
})

test('CALL-07 a page whose answers are older than what the server remembers reads them anew once it listens', async () => {
  const late = open({ requestedAt: performance.now() - 29_000 })
  await vi.waitFor(() => expect(late.invalidate).toHaveBeenCalledWith())
  stop()
  const soon = open()
  const requested = vi.fn()
  broker.on('subscribe', (asks) => requested(...asks.map(({ topic }) => topic)))
  await vi.waitFor(() => expect(requested).toHaveBeenLastCalledWith(expect.stringMatching(/^since\/2\d{3}$/)))
  publish('account/7', { kind: 'account-changed', asOf: '2026-11-20T10:40:00Z' })
  await vi.waitFor(() => expect(soon.invalidate.mock.calls).toEqual([[{ queryKey: ['account'] }]]))
})

test('AUTH-06 what an account may see changes: the page asks again who it is', async () => {
  const ready = subscribed()
  const { invalidate } = open()
  await ready
  publish('account/7', { kind: 'account-changed', asOf: '2026-11-20T10:40:00Z' })
  await vi.waitFor(() => expect(invalidate).toHaveBeenCalledWith({ queryKey: ['account'] }))
})

test('AUTH-12 a topic is heard while something listens, on the same connection and after a loss', async () => {
  const ready = subscribed()
  const { invalidate } = open()
  await ready
  const hear = vi.fn()
  const joined = subscribed()
  const stopHearing = listenTo('phone_1', hear)
  await joined
  publish('phone_1', { confirmed: true })
  await vi.waitFor(() => expect(hear).toHaveBeenCalledTimes(1))
  expect(broker.connectedClients).toBe(1)

  const back = new Promise<void>((resolve) =>
    broker.on('subscribe', (topics) => topics.some(({ topic }) => topic === 'phone_1') && resolve()),
  )
  for (const client of Object.values(
    (broker as unknown as { clients: Record<string, { close: () => void }> }).clients,
  ))
    client.close()
  await back
  publish('phone_1', { confirmed: true })
  await vi.waitFor(() => expect(hear).toHaveBeenCalledTimes(2))

  const removed = new Promise((resolve) => broker.once('unsubscribe', resolve))
  stopHearing()
  await removed
  publish('phone_1', { confirmed: true })
  publish('account/7', { kind: 'account-changed', asOf: '2026-11-20T10:40:00Z' })
  await vi.waitFor(() => expect(invalidate).toHaveBeenCalledWith({ queryKey: ['account'] }))
  expect(hear).toHaveBeenCalledTimes(2)
})

test('CALL-07 a broker that refuses is tried again, and leaving a refused connection does no harm', async () => {
  const refused = vi.fn<Aedes['authenticate']>((_client, _name, _password, done) =>
    done(Object.assign(new Error('not authorized'), { returnCode: 5 as const }), false),
  )
  broker.authenticate = refused
  open()
  await vi.waitFor(() => expect(refused).toHaveBeenCalledTimes(2), 5_000)
  await vi.waitFor(() => expect(sockets.clients.size).toBe(0))
  stop()
  expect(broker.connectedClients).toBe(0)
})

test('CALL-07 a broker that falls silent is left after half a minute and connected to anew', async () => {
  const ready = subscribed()
  const { invalidate } = open()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await ready
  publish('account/7', { kind: 'account-changed', asOf: '2026-11-20T10:40:00Z' })
  await vi.waitFor(() => expect(invalidate).toHaveBeenCalledTimes(1))
  for (const socket of sockets.clients) socket.pause()
  const again = subscribed()
  await vi.advanceTimersByTimeAsync(30_000)
  await again
  await vi.waitFor(() => expect(invalidate).toHaveBeenCalledWith())
})

test('CALL-07 a page that is left before the client has come opens no connection, and one that is open is closed', async () => {
  open()
  stop()
  await import('mqtt')
  const ready = subscribed()
  open()
  await ready
  expect(sockets.clients.size).toBe(1)
  stop()
  await vi.waitFor(() => expect(sockets.clients.size).toBe(0))
})

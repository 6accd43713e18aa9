import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Aedes } from 'aedes'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createWebSocketStream, WebSocket, WebSocketServer } from 'ws'
import type { openMqttClient } from '@/live/mqtt-client.ts'
import { mqttForConsole } from '../../vite.mqtt.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
let folder = ''
let server: Server
let broker: Aedes
let open: typeof openMqttClient

/** The client as it is built for browsers, without the modules that a console has no use for. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mingmu-live-'))
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [mqttForConsole()],
    build: {
      outDir: folder,
      emptyOutDir: false,
      lib: { entry: join(root, 'src/live/mqtt-client.ts'), formats: ['es'], fileName: () => 'client.mjs' },
      rolldownOptions: { output: { chunkFileNames: '[name].mjs' } },
    },
  })
  // By a window the client detects that it runs in a browser.
  vi.stubGlobal('window', { document: {} })
  vi.stubGlobal('WebSocket', WebSocket)
  ;({ openMqttClient: open } = await import(pathToFileURL(join(folder, 'client.mjs')).href))
  broker = await Aedes.createBroker()
  broker.authenticate = (_client, name, _password, done) => done(null, name === 'u')
  broker.authorizeSubscribe = (_client, subscription, done) =>
    done(null, subscription.topic === 'foreign' ? null : subscription)
  server = createServer()
  new WebSocketServer({ server, handleProtocols: () => 'mqtt' }).on('connection', (socket) =>
    broker.handle(createWebSocketStream(socket) as never),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
}, 120_000)
afterAll(async () => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  server.close()
  await new Promise<void>((resolve) => broker.close(() => resolve()))
  rmSync(folder, { recursive: true, force: true })
})

/** A busy machine takes its time. */
const until = (isSo: () => void) => vi.waitFor(isSo, { timeout: 20_000 })

function opened(who: { username?: string; topics?: string[]; port?: number } = {}) {
  const { username = 'u', topics = ['a'], port = (server.address() as AddressInfo).port } = who
  const [onReady, onMessage, onClosed] = [vi.fn(), vi.fn(), vi.fn()]
  const url = `ws://127.0.0.1:${port}/`
  const client = open({ url, clientId: 'c', username, password: 't', topics, onReady, onMessage, onClosed })
  return { client, onReady, onMessage, onClosed }
}
const publish = (topic: string, payload: string) =>
  broker.publish(
    { cmd: 'publish', topic, payload: Buffer.from(payload), qos: 0, retain: false, dup: false },
    () => {},
  )

test('CALL-07 as built, the client hears its topics, takes more and fewer, and is gone when it is closed', async () => {
  const { client, onReady, onMessage, onClosed } = opened()
  await until(() => expect(onReady).toHaveBeenCalledTimes(1))
  const long = '近视率'.repeat(50_000)
  publish('a', long)
  await until(() => expect(onMessage.mock.calls).toEqual([['a', long]]))
  const more = once(broker as never, 'subscribe')
  client.subscribe('b')
  await more
  publish('b', '{}')
  await until(() => expect(onMessage).toHaveBeenLastCalledWith('b', '{}'))
  const fewer = once(broker as never, 'unsubscribe')
  client.unsubscribe('b')
  await fewer
  client.close()
  await until(() => expect(onClosed).toHaveBeenCalledTimes(1))
  await until(() => expect(broker.connectedClients).toBe(0))
  client.close()
})

test.each([
  ['refuses who it is', { username: 'stranger' }],
  ['refuses a topic', { topics: ['a', 'foreign'] }],
  ['is not there', { port: 1 }],
])('CALL-07 as built, the client says once that it is closed where the broker %s', async (_, who) => {
  const { client, onReady, onClosed } = opened(who)
  await until(() => expect(onClosed).toHaveBeenCalledTimes(1))
  client.close()
  await until(() => expect(broker.connectedClients).toBe(0))
  expect(onReady).not.toHaveBeenCalled()
  expect(onClosed).toHaveBeenCalledTimes(1)
})

test('CALL-07 as built, the client says once that it is closed when the connection is lost', async () => {
  const { onReady, onClosed } = opened()
  await until(() => expect(onReady).toHaveBeenCalledTimes(1))
  server.closeAllConnections()
  for (const client of Object.values(
    (broker as unknown as { clients: Record<string, { close: () => void }> }).clients,
  ))
    client.close()
  await until(() => expect(onClosed).toHaveBeenCalledTimes(1))
})

import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { listenWider } from '../../src/server/http/listen-wider.ts'

/** The most of 40 new connections that a server took between two turns of the event loop. */
async function maxAtATurn(handles: number): Promise<number> {
  const server = createServer((_request, response) => response.end('ok'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const wider = listenWider(server, handles)
  await wider.ready
  const { port } = server.address() as AddressInfo
  let [taken, max, all] = [0, 0, 0]
  server.on('connection', () => {
    taken += 1
    all += 1
  })
  const clients = Array.from({ length: 40 }, () => connect(port, '127.0.0.1'))
  while (all < clients.length) {
    taken = 0
    await new Promise((done) => setImmediate(done))
    max = Math.max(max, taken)
  }
  for (const client of clients) client.destroy()
  wider.close()
  server.close()
  await once(server, 'close')
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
  return max
}

test('SEC-34 new connections are taken many at a turn, and none once the server is closed', async () => {
  expect(await maxAtATurn(1)).toBe(1)
  expect(await maxAtATurn(16)).toBeGreaterThan(8)
})

test('SEC-34 what comes by any of the handles is answered', async () => {
  const server = createServer((request, response) => response.end(request.url))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const wider = listenWider(server, 4)
  await wider.ready
  const { port } = server.address() as AddressInfo
  const ask = async (at: number) => {
    const reply = await fetch(`http://127.0.0.1:${port}/${at}`, { headers: { connection: 'close' } })
    return reply.text()
  }
  const requested = Array.from({ length: 60 }, (_, at) => at)
  expect(await Promise.all(requested.map(ask))).toEqual(requested.map((at) => `/${at}`))
  wider.close()
  server.close()
})

import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const checkEveryMs = 100

/**
 * A balancer as people put one in front: sends each request to the next instance that says it is ready, and a request that reached nobody,
 * because the connection was refused, to the one after.
 */
export async function startBalancer(ports: readonly string[]) {
  const ready = new Set<string>()
  const servedBy = new Set<string>()
  let turn = 0
  const check = () =>
    Promise.all(
      ports.map(async (port) => {
        const isReady = await fetch(`http://127.0.0.1:${port}/eye/readyz`).then(
          ({ ok }) => ok,
          () => false,
        )
        if (isReady) ready.add(port)
        else ready.delete(port)
      }),
    )
  const forward = (port: string, from: IncomingMessage, body: Buffer) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const { method, url, headers } = from
      const to = request({ host: '127.0.0.1', port, method, path: url, headers, agent: false }, resolve)
      to.on('error', reject).end(body)
    })
  const serve = async (from: IncomingMessage, to: ServerResponse) => {
    const body = Buffer.concat((await from.toArray()) as Buffer[])
    const order = ports.map((_, index) => ports[(turn + index) % ports.length]!)
    turn += 1
    for (const port of order.filter((each) => ready.has(each))) {
      try {
        const answer = await forward(port, from, body)
        servedBy.add(port)
        to.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(to)
        return
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') throw error
      }
    }
    throw new Error('no instance is ready')
  }
  const server = createServer((from, to) => {
    serve(from, to).catch(() => to.writeHead(502).end())
  })
  await check()
  const checking = setInterval(() => void check(), checkEveryMs)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ready,
    /** Ports of all that have answered a request. */
    servedBy,
    close: () => {
      clearInterval(checking)
      server.closeAllConnections()
      server.close()
    },
  }
}

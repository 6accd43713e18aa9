import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Heard {
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
}
interface Answer {
  status?: number
  headers?: Record<string, string>
  body?: unknown
  /** Never answers. */
  isSilent?: boolean
}

/** Somebody who takes messages by HTTP: what came, and answers as the test says. */
export async function openReceiver(
  answer: (heard: Heard, n: number) => Answer | Promise<Answer> = () => ({}),
) {
  const heard: Heard[] = []
  let current = answer
  const server = createServer((request, response) => {
    void text(request).then(async (body) => {
      const url = new URL(request.url ?? '/', 'http://receiver')
      const one = { path: url.pathname, query: url.searchParams, headers: request.headers, body }
      heard.push(one)
      const { status = 200, headers = {}, body: said = {}, isSilent } = await current(one, heard.length)
      if (!isSilent) response.writeHead(status, headers).end(JSON.stringify(said))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    json: () => heard.map(({ body }) => JSON.parse(body) as Record<string, unknown>),
    answerWith: (next: typeof answer) => (current = next),
    close: async () => {
      const closed = once(server.close(), 'close')
      server.closeAllConnections()
      await closed
    },
  }
}

import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

export interface Requested {
  status: number
  ms: number
}

/** A client that says how long each answer took and with which status, whatever it is. */
export class StatusClient {
  readonly #origin: string
  readonly #agent: Agent

  constructor(origin: string, connections = 1000) {
    this.#origin = origin
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections })
  }

  ask(path: string, token = '', body: string | undefined = undefined): Promise<Requested> {
    const begun = performance.now()
    return new Promise((done) => {
      const method = body === undefined ? 'GET' : 'POST'
      const headers = { 'content-type': 'application/json', 'accept-encoding': 'gzip, br', 'x-token': token }
      const sent = request(this.#origin + path, { method, agent: this.#agent, headers }, (response) => {
        response.on('data', () => {})
        response.on('end', () => done({ status: response.statusCode ?? 0, ms: performance.now() - begun }))
        response.on('error', () => done({ status: 0, ms: performance.now() - begun }))
      })
      sent.on('error', () => done({ status: 0, ms: performance.now() - begun }))
      sent.end(body)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}

/** Asks so often a second whether or not there are answers, as people do; answers once the last has come. */
export async function steadily(
  perSecond: number,
  seconds: number,
  ask: (n: number) => Promise<Requested>,
): Promise<Requested[]> {
  const requested: Promise<Requested>[] = []
  const begun = performance.now()
  while (performance.now() - begun < seconds * 1000) {
    const due = Math.floor(((performance.now() - begun) / 1000) * perSecond)
    while (requested.length < due) requested.push(ask(requested.length))
    await delay(5)
  }
  return Promise.all(requested)
}

/** Between an attacker's answer and its next request: more would measure this machine's loopback and the asking process alone. */
const pauseMs = 200

/** So many callers, each asking again soon after it has its answer, until it is stopped. */
export function relentlessly(callers: number, ask: () => Promise<unknown>): () => Promise<void> {
  let isOver = false
  const all = Array.from({ length: callers }, async () => {
    while (!isOver) {
      await ask()
      await delay(pauseMs)
    }
  })
  return async () => {
    isOver = true
    await Promise.all(all)
  }
}

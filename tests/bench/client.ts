import { Agent, request } from 'node:http'
import { login } from '../../src/contract/account.ts'
import { callBase, type Call, type InputOf, type ReplyOf } from '../../src/contract/call.ts'
import type { Envelope } from '../../src/contract/envelope.ts'
import { encodeCredential } from '../../src/session/credential.ts'

export type Session = { uuid: string; token: string }
export type Answer<T> = { ms: number; bytes: number; data: T }

/** A plain client with kept connections, so that its own work takes as little of the cores as can be. */
export class BenchClient {
  readonly #origin: string
  readonly #agent: Agent
  session: Session = { uuid: '', token: '' }

  constructor(origin: string, connections = 16) {
    this.#origin = origin
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections })
  }

  async signIn(username: string): Promise<this> {
    const { data } = await this.ask(login, {
      username: encodeCredential(username),
      password: encodeCredential('mingmu-demo'),
    })
    this.session = { uuid: data.uuid, token: data.token }
    return this
  }

  /** Asks once; `ms` from the first byte sent to the last received. Throws for any code but 0. */
  async ask<C extends Call>(call: C, input: InputOf<C>): Promise<Answer<ReplyOf<C>>> {
    const query = new URLSearchParams(Object.entries(input as object))
    const isGet = call.method === 'GET'
    const begun = performance.now()
    const text = await this.#send(
      `${callBase}${call.path}${isGet ? `?${query}` : ''}`,
      call.method,
      isGet ? '' : JSON.stringify(input),
    )
    const ms = performance.now() - begun
    const envelope = JSON.parse(text.toString('utf8')) as Envelope<ReplyOf<C>>
    if (envelope.code !== 0) throw new Error(`${call.path}: ${envelope.code} ${envelope.msg}`)
    return { ms, bytes: text.length, data: envelope.data }
  }

  #send(path: string, method: string, body: string): Promise<Buffer> {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'accept-language': 'zh-CN',
      'x-token': this.session.token,
    }
    return new Promise((done, fail) => {
      const sent = request(this.#origin + path, { method, agent: this.#agent, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => done(Buffer.concat(chunks)))
        response.on('error', fail)
      })
      sent.on('error', fail)
      sent.end(body)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}

import { Agent, request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { login } from '../../src/contract/account.ts'
import { callBase, type Call, type InputOf, type ReplyOf } from '../../src/contract/call.ts'
import type { Envelope } from '../../src/contract/envelope.ts'
import { encodeCredential } from '../../src/session/credential.ts'

export type Session = { uuid: string; token: string }
export type Answer<T> = { ms: number; bytes: number; data: T }

/** How the words of an answer without an error begin. */
const fine = Buffer.from('{"code":0,')

/**
 * A plain client with persistent connections; an answer is read only where its data is asked for, so that its own work takes as little of
 * the cores as can be.
 */
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
    const { bytes, zipped } = await this.#send(
      `${callBase}${call.path}${isGet ? `?${query}` : ''}`,
      call.method,
      isGet ? '' : JSON.stringify(input),
    )
    const ms = performance.now() - begun
    const read = () =>
      JSON.parse((zipped ? gunzipSync(bytes) : bytes).toString('utf8')) as Envelope<ReplyOf<C>>
    if (!zipped && !bytes.subarray(0, fine.length).equals(fine)) {
      const { code, msg } = read()
      throw new Error(`${call.path}: ${code} ${msg}`)
    }
    return {
      ms,
      bytes: bytes.length,
      get data() {
        return read().data
      },
    }
  }

  #send(path: string, method: string, body: string): Promise<{ bytes: Buffer; zipped: boolean }> {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'accept-language': 'zh-CN',
      'accept-encoding': 'gzip',
      'x-token': this.session.token,
    }
    return new Promise((done, fail) => {
      const sent = request(this.#origin + path, { method, agent: this.#agent, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        const zipped = response.headers['content-encoding'] === 'gzip'
        response.on('end', () => done({ bytes: Buffer.concat(chunks), zipped }))
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

import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { callBase, type Call, type InputOf, type ReplyOf } from '../../src/contract/call.ts'
import { login } from '../../src/contract/account.ts'

export type Session = { uuid: string; token: string }

/** The calls of a running server, as a console makes them; for what a journey needs and does not look at. */
export function callsOf(origin: string) {
  async function send<C extends Call>(call: C, body: BodyInit, query: string, session?: Session) {
    const response = await fetch(`${origin}${callBase}${call.path}${query}`, {
      method: 'POST',
      headers: {
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
        ...(session && { 'x-token': session.token }),
      },
      body,
    })
    const reply = (await response.json()) as { code: number; msg: string; data: ReplyOf<C> }
    if (reply.code !== 0) throw new Error(`${call.path}: ${reply.code} ${reply.msg}`)
    return reply.data
  }
  return {
    /** Answers what the server says; throws where it refuses. */
    ask: <C extends Call>(call: C, input: InputOf<C>, session?: Session) =>
      send(call, JSON.stringify(input), '', session),
    /** Sends a workbook. */
    upload<C extends Call>(call: C, file: string, input: Record<string, string>, session: Session) {
      const body = new FormData()
      body.set('file', new File([readFileSync(file)], basename(file)))
      return send(call, body, `?${new URLSearchParams(input)}`, session)
    },
    async signIn(username: string, password: string): Promise<Session> {
      const { uuid, token } = await send(
        login,
        JSON.stringify({ username: encoded(username), password: encoded(password) }),
        '',
      )
      return { uuid, token }
    },
  }
}

/** AUTH-02: ten letters, then the text, both in base64. */
const encoded = (text: string) => btoa(`abcdefghij${Buffer.from(text, 'utf8').toString('base64')}`)

/** A browser in which somebody is signed in already. */
export const giveSession = (context: BrowserContext, origin: string, { uuid, token }: Session) =>
  context.addCookies([
    { name: 'admin-uuid', value: uuid, url: origin },
    { name: 'admin-token', value: token, url: origin },
  ])

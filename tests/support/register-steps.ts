import { captcha, register } from '../../src/contract/registration.ts'
import { encodeCredential, type TestServer } from './harness.ts'
import { codeInOutbox } from './outbox-code.ts'

/** The newest code that waits in the outbox for a mobile. */
export async function codeFor(server: TestServer, mobile: string): Promise<string> {
  return (await codeInOutbox(server.db, mobile)) ?? 'none'
}

export async function askForCode(server: TestServer, mobile: string): Promise<string> {
  const sent = await server.ask(captcha, { mobile })
  if (sent.code !== 0) throw new Error(`captcha: ${sent.code} ${sent.msg}`)
  return codeFor(server, mobile)
}

export interface Registrant {
  username?: string
  mail: string
  mobile: string
  password?: string
}

/** Sends the form with a code given or wrong as it may be. */
export const sendForm = (server: TestServer, who: Registrant, code: string) =>
  server.ask(register, {
    ...(who.username === undefined ? {} : { username: encodeCredential(who.username) }),
    mail: who.mail,
    password: encodeCredential(who.password ?? 'mingmu-demo'),
    mobile: who.mobile,
    captcha: code,
  })

export const issuesOf = (reply: { data: unknown }): { path: string; message: string }[] =>
  (reply.data as { issues: { path: string; message: string }[] }).issues

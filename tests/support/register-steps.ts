import { captcha, register } from '../../src/contract/registration.ts'
import { encodeCredential, type TestServer } from './harness.ts'

/** The newest code that waits in the outbox for a mobile. */
export async function codeFor(server: TestServer, mobile: string): Promise<string> {
  const rows = await server.db
    .selectFrom('outbox')
    .where('kind', '=', 'captcha')
    .select('payload')
    .orderBy('id', 'desc')
    .execute()
  const payloads = rows.map(({ payload }) => payload as { mobile: string; code: string })
  return payloads.find((each) => each.mobile === mobile)?.code ?? 'none'
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

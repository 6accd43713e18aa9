import { sql } from 'kysely'
import { callBase, type InputOf } from '../../src/contract/call.ts'
import { codesMake } from '../../src/modules/records/contract/binding-codes.ts'
import { bindStudent } from '../../src/modules/records/contract/binding.ts'
import { codeHashOf, mobileHashOf } from '../../src/server/http/captcha.ts'
import type { TestServer } from './harness.ts'

export type BindInput = InputOf<typeof bindStudent>

let address = 0
/** An address nobody tried from yet: tries count by it. */
export const newAddress = () => `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address++ & 255}`

/** A code that was sent to the mobile just now, past the limits of sending. */
export async function captchaFor(server: TestServer, mobile: string, at: Date): Promise<string> {
  const row = {
    code_hash: codeHashOf(mobile, '123456'),
    sent_at: at,
    expires_at: new Date(at.getTime() + 300_000),
    tries: 0,
  }
  await server.db
    .insertInto('captcha')
    .values({ mobile_hash: mobileHashOf(mobile), ...row })
    .onConflict((on) => on.column('mobile_hash').doUpdateSet(row))
    .execute()
  return '123456'
}

/** The answer of the wire, byte by byte. */
export async function bindRaw(server: TestServer, input: BindInput, from = newAddress()) {
  const response = await server.request(callBase + bindStudent.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-language': 'zh-CN',
      'x-forwarded-for': from,
    },
    body: JSON.stringify(input),
  })
  return { status: response.status, text: await response.text() }
}

export interface Try extends Partial<BindInput> {
  code: string
  name: string
  number: string
}
let mobiles = 0

/** One try with a right code of the mobile, from an address of its own unless one is given. */
export async function tryToBind(server: TestServer, at: Date, provided: Try, from?: string) {
  const mobile = provided.mobile ?? `139${String((mobiles += 1)).padStart(8, '0')}`
  const captcha = provided.captcha ?? (await captchaFor(server, mobile, at))
  const { status, text } = await bindRaw(server, { relation: 'mother', ...provided, mobile, captcha }, from)
  const body = JSON.parse(text) as { code: number; msg: string; data: { token: string } | null }
  return { status, text, token: body.data?.token ?? '' }
}

export async function codeOf(
  server: TestServer,
  input: InputOf<typeof codesMake>,
  token: string,
): Promise<string> {
  const { code, msg, data } = await server.ask(codesMake, input, { token })
  const sheet = code === 0 ? data.sheets[0] : undefined
  if (!sheet) throw new Error(`no code: ${code} ${msg}`)
  return sheet.code
}

/** How many guardians stand in the record, in its bindings and in the class's figure: bound students. */
export async function guardiansOf(server: TestServer, student: number) {
  const { rows } = await sql<{ recorded: number; standing: number }>`
    select s.guardians as recorded, (select count(*) from guardian_binding g
      where g.school_id = s.school_id and g.student_id = s.id and g.ended_at is null) as standing
    from student s where s.id = ${student}`.execute(server.db)
  return rows[0]
}

import type { MessageKey } from '@/server/http/messages.ts'
import { sql } from 'kysely'
import type { ParsedInputOf } from '@/contract/call.ts'
import { setupFinish, type SetupState } from '@/modules/account/contract/setup.ts'
import { usernamePattern } from '@/contract/registration.ts'
import { productionPolicy } from '@/lib/password-policy.ts'
import { personNameOf } from '@/lib/plain-line.ts'
import { startSession } from '../start-session.ts'
import { decodeCredential } from '../credential.ts'
import { judgePassword } from '../password/judge-password.ts'
import { writeAudit } from '@/server/db/audit.ts'
import type { Db } from '@/server/db/schema.ts'
import { Failure } from '@/server/http/failure.ts'
import { fieldsRefused, lineField, type FieldRefusal } from '@/server/http/field-refused.ts'
import { messageOf } from '@/server/http/messages.ts'
import { hashPassword } from '@/server/http/password.ts'
import { route, type RequestContext } from '@/server/http/route.ts'
import { readRegion, writeRegion } from './region-of-bureau.ts'
import { readSetupLink, useSetupLink } from './setup-link.ts'
import { writeTerms } from './write-terms.ts'

const maxLength = 20

/** The first `count` names after a taken one that no account has: with a number behind, cut so that it still fits. */
async function freeUsernames(db: Db, taken: string, count: number): Promise<string[]> {
  const candidates = Array.from({ length: count + 20 }, (_, at) => {
    const number = String(at + 2)
    return `${taken.slice(0, maxLength - number.length)}${number}`
  })
  const rows = await db.selectFrom('account').where('username', 'in', candidates).select('username').execute()
  const used = new Set(rows.map(({ username }) => username))
  return candidates.filter((name) => !used.has(name)).slice(0, count)
}

const linkRefused: Record<Exclude<SetupState, 'open'>, MessageKey> = {
  used: 'setupUsed',
  expired: 'setupExpired',
  unknown: 'setupUnknown',
}

/** Throws 404 with the sentence of what happened to a link that opens nothing. */
export async function requireOpenLink(db: Db, token: string, now: Date): Promise<void> {
  const { state } = await readSetupLink(db, token, now)
  if (state !== 'open') throw new Failure(404, { messageKey: linkRefused[state] })
}

/** District, bureau, first account, terms and session in one transaction, which uses the link up; of two at once one gets through. */
export const setupFinishRoute = route(setupFinish, async (input, context) => {
  const { db, now, locale, requestId } = context
  // Before the costly hash: it is done for nobody who has no link.
  await requireOpenLink(db, input.token, now())
  const requested = await readInput(input, context)
  const password_hash = await hashPassword(requested.password)
  return db.transaction().execute(async (trx) => {
    if (!(await useSetupLink(trx, input.token, now()))) {
      const { state } = await readSetupLink(trx, input.token, now())
      throw new Failure(409, { messageKey: linkRefused[state === 'open' ? 'used' : state] })
    }
    const { regionCode, region, organisation, username, name } = requested
    await writeRegion(trx, regionCode, region)
    const bureau = { name: organisation, locale: input.locale, time_zone: input.timeZone }
    await trx
      .insertInto('bureau')
      .values({ region_code: regionCode, ...bureau })
      .onConflict((on) => on.column('region_code').doUpdateSet(bureau))
      .execute()
    const made = await trx
      .insertInto('account')
      .values({ username, name, role: 'qu', region_code: regionCode, school_id: null, password_hash })
      .onConflict((on) => on.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) throw await usernameTaken(trx, username, locale)
    await writeTerms(trx, regionCode, input.terms, { accountId: made.id, at: now() })
    const entry = { schoolId: 0, accountId: made.id, requestId }
    await writeAudit(trx, { ...entry, action: 'setup-finished', subject: regionCode })
    await writeAudit(trx, { ...entry, action: 'account-created', subject: String(made.id) })
    await sql`update account set preferences = ${JSON.stringify({ locale: input.locale })}::jsonb
      where id = ${made.id}`.execute(trx)
    return startSession(trx, { id: made.id, password_hash }, { now, requestId })
  })
})

/** Every field as it may be stored. Throws 400 that names all that cannot. */
async function readInput(input: ParsedInputOf<typeof setupFinish>, { db, locale }: RequestContext) {
  const { code } = input.region
  const region = readRegion(
    {
      code,
      name: input.region.name === undefined ? undefined : lineField(locale, 'region', input.region.name),
    },
    { isAbove: true },
  )
  const organisation = lineField(locale, 'organisation', input.organisation)
  const name = personNameOf(input.name)
  const username = decodeCredential(input.username).trim()
  const password = decodeCredential(input.password)
  const wrong: FieldRefusal[] = []
  if (typeof region === 'string') wrong.push({ path: 'region', key: region })
  if (organisation.length < 2) wrong.push({ path: 'organisation', key: 'textRefused' })
  if (name === null) wrong.push({ path: 'name', key: 'textRefused' })
  if (!usernamePattern.test(username)) wrong.push({ path: 'username', key: 'usernameForm' })
  const owner = { names: [username, organisation, name ?? ''] }
  for (const refusal of await judgePassword(db, password, productionPolicy, owner))
    wrong.push({ path: 'password', ...refusal })
  for (const { term, startsOn, endsOn } of input.terms)
    if (endsOn <= startsOn) wrong.push({ path: term, key: 'termSwapped' })
  const [autumn, spring] = (['autumn', 'spring'] as const).map((term) =>
    input.terms.find((each) => each.term === term),
  )
  if (input.terms.length === 2 && (!autumn || !spring || autumn.endsOn >= spring.startsOn))
    wrong.push({ path: 'spring', key: 'termsOverlap' })
  if (typeof region === 'string' || name === null || wrong.length > 0) throw fieldsRefused(400, locale, wrong)
  return { regionCode: code, region, organisation, name, username, password }
}

/** 409 at the field of the user name, with two free ones as further issues. */
async function usernameTaken(db: Db, username: string, locale: RequestContext['locale']): Promise<Failure> {
  const free = await freeUsernames(db, username, 2)
  return new Failure(409, {
    messageKey: 'usernameTaken',
    issues: [
      { path: 'username', code: 'usernameTaken', message: messageOf(locale, 'usernameTaken') },
      ...free.map((message) => ({ path: 'username', code: 'suggestion', message })),
    ],
  })
}

import { sql } from 'kysely'
import { oneTimeDays } from '@/modules/account/contract/handout.ts'
import { readRegion, writeRegion, writeTerms } from '@/modules/account/server/public.ts'
import { regionAdd, regionChoices } from '@/modules/regions/contract/nodes.ts'
import type { SetupTerm } from '@/modules/account/contract/setup.ts'
import { usernamePattern } from '@/contract/registration.ts'
import { daysLater } from '@/lib/day.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { announceToAccounts } from '@/server/db/announce.ts'
import { writeAudit } from '@/server/db/audit.ts'
import type { Db } from '@/server/db/schema.ts'
import type { Scope } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import { fieldsRefused, lineField, type FieldRefusal } from '@/server/http/field-refused.ts'
import { freshPassword, oneTimeFields } from '@/server/http/one-time-password.ts'
import { route } from '@/server/http/route.ts'
import { findDistricts, pathOfRegion, regionOf, regionsBelow } from '@/server/reference/region-tree.ts'
import { schoolYearOf } from '@/standards/grade.ts'

const maxFound = 30

/** The national list below a city or province, without what is here already. */
export const regionChoicesRoute = route(regionChoices, async ({ text }, { caller }) => {
  const { regionCode, districts } = areaOf(caller.scope)
  const isMissing = ({ code }: { code: string }) => liesIn(code, regionCode) && !districts.includes(code)
  const found = text.trim() === '' ? leavesBelow(regionCode) : findDistricts(text, 10 * maxFound)
  return { rows: found.filter(isMissing).slice(0, maxFound) }
})

/**
 * A district with its bureau's first account, in one transaction. The one-time password is in this answer and stored nowhere. Terms and
 * definition set begin as those of the place above; the bureau may change both. Throws 409 where somebody is at that district already.
 */
export const regionAddRoute = route(regionAdd, async (input, { db, caller, locale, now, requestId }) => {
  const { regionCode } = areaOf(caller.scope)
  const region = readRegion({
    code: input.code,
    name: input.name === undefined ? undefined : lineField(locale, 'name', input.name),
  })
  const organisation = lineField(locale, 'organisation', input.organisation)
  const wrong: FieldRefusal[] = []
  if (typeof region === 'string') wrong.push({ path: 'code', key: region })
  else if (!liesIn(region.parent, regionCode)) wrong.push({ path: 'code', key: 'regionNotHere' })
  if (organisation.length < 2) wrong.push({ path: 'organisation', key: 'textRefused' })
  if (!usernamePattern.test(input.username)) wrong.push({ path: 'username', key: 'usernameForm' })
  if (typeof region === 'string' || wrong.length > 0) throw fieldsRefused(400, locale, wrong)
  const { password, hash } = await freshPassword()
  const until = daysLater(now(), oneTimeDays)
  await db.transaction().execute(async (trx) => {
    await writeRegion(trx, input.code, region)
    const opened = await trx
      .insertInto('bureau')
      .values({ region_code: input.code, name: organisation, locale, time_zone: 'Asia/Shanghai' })
      .onConflict((on) => on.doNothing())
      .returning('region_code')
      .executeTakeFirst()
    if (!opened || (await hasBureau(trx, input.code))) throw new Failure(409, { messageKey: 'districtTaken' })
    const made = await trx
      .insertInto('account')
      .values({
        username: input.username,
        name: organisation,
        role: 'qu',
        region_code: input.code,
        school_id: null,
        ...oneTimeFields(hash, until, locale),
      })
      .onConflict((on) => on.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) throw fieldsRefused(409, locale, [{ path: 'username', key: 'usernameTaken' }])
    const terms = await termsOf(trx, regionCode, schoolYearOf(schoolDay(now())))
    if (terms.length > 0) await writeTerms(trx, input.code, terms, { accountId: caller.accountId, at: now() })
    await sql`
      insert into district_definition (region_code, definition_set_id)
      select ${input.code}, definition_set_id from district_definition where region_code = ${regionCode}
      on conflict do nothing`.execute(trx)
    const entry = { schoolId: 0, accountId: caller.accountId, requestId }
    await writeAudit(trx, { ...entry, action: 'district-added', subject: input.code })
    await writeAudit(trx, { ...entry, action: 'account-created', subject: String(made.id) })
    // The tree below every bureau above has one more.
    await announceToAccounts(trx, await accountsAbove(trx, input.code), 'account-changed')
  })
  return {
    code: input.code,
    name: region.name,
    username: input.username,
    password,
    until: until.toISOString(),
  }
})

function areaOf(scope: Scope) {
  if (scope.kind !== 'area') throw new Failure(403)
  return scope
}

/** Whether a place is another or lies below it, by the national list. */
function liesIn(code: string, above: string): boolean {
  for (let at: string | undefined = code; at !== undefined; at = parentOf(at)) if (at === above) return true
  return false
}
const parentOf = (code: string): string | undefined =>
  regionOf(code)?.parent ?? (code.endsWith('00') ? undefined : `${code.slice(0, 4)}00`)

const leavesBelow = (code: string): ReturnType<typeof regionsBelow> => {
  const below = regionsBelow(code).filter((each) => each.code !== code)
  const own = regionOf(code)
  if (below.length === 0) return own ? [{ code, name: own.name, path: pathOfRegion(code) }] : []
  return below.flatMap((each) => leavesBelow(each.code))
}

async function hasBureau(trx: Db, code: string): Promise<boolean> {
  const found = await trx
    .selectFrom('account')
    .where('region_code', '=', code)
    .where('role', '=', 'qu')
    .where('closed_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

async function termsOf(trx: Db, region: string, schoolYear: number): Promise<SetupTerm[]> {
  const { rows } = await sql<SetupTerm>`
    select school_year as "schoolYear", term, starts_on::text as "startsOn", ends_on::text as "endsOn"
    from calendar_term where region_code = ${region} and school_year >= ${schoolYear} order by starts_on`.execute(
    trx,
  )
  return rows
}

async function accountsAbove(trx: Db, code: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive above as (
      select parent from region where code = ${code}
      union all select r.parent from region r join above a on r.code = a.parent)
    select a.id from account a where a.role = 'qu' and a.region_code in (select parent from above)`.execute(
    trx,
  )
  return rows.map(({ id }) => id)
}

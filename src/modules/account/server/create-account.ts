import { randomBytes } from 'node:crypto'
import type { Role } from '@/contract/call.ts'
import { productionPolicy, strictest } from '@/lib/password-policy.ts'
import { writeAudit } from '@/server/db/audit.ts'
import type { Db } from '@/server/db/schema.ts'
import { hashPassword } from '@/server/http/password.ts'
import { judgePassword } from './password/judge-password.ts'
import { policyOf } from './password/policy-of.ts'

export interface NewAccount {
  username: string
  name: string
  role: Role
  /** For `qu`: the district's six-digit code, and its name where the code is not known yet. */
  region?: string | undefined
  regionName?: string | undefined
  /** For `admin`: the school's code. */
  school?: string | undefined
}

/** What was asked for cannot be made: one line that says why. */
export class AccountRefused extends Error {
  override name = 'AccountRefused'
}

/** Makes an account with a password of at least 96 random bits, which is returned and stored nowhere. Throws AccountRefused. */
export async function createAccount(db: Db, account: NewAccount): Promise<string> {
  const password = await drawPassword(db, account)
  const password_hash = await hashPassword(password)
  await db.transaction().execute(async (trx) => {
    const taken = await trx
      .selectFrom('account')
      .select('id')
      .where('username', '=', account.username)
      .execute()
    if (taken.length > 0) throw new AccountRefused(`there is an account named ${account.username} already`)
    const area = account.role === 'qu' ? await areaOfBureau(trx, account) : await areaOfSchool(trx, account)
    const { id } = await trx
      .insertInto('account')
      .values({ username: account.username, name: account.name, role: account.role, password_hash, ...area })
      .returning('id')
      .executeTakeFirstOrThrow()
    const schoolId = area.school_id ?? 0
    await writeAudit(trx, { schoolId, accountId: null, action: 'account-created', subject: String(id) })
  })
  return password
}

/** One that keeps what is asked in production and by the district, drawn again until it does. */
async function drawPassword(db: Db, { username, name, region, school }: NewAccount): Promise<string> {
  const ofSchool = await db
    .selectFrom('school')
    .where('code', '=', school ?? '')
    .where('deleted_at', 'is', null)
    .select('region_code')
    .executeTakeFirst()
  const policy = strictest([
    productionPolicy,
    await policyOf(db, region ?? ofSchool?.region_code ?? null, productionPolicy),
  ])
  for (;;) {
    // Three bytes are four characters.
    const password = randomBytes(Math.max(12, Math.ceil((policy.minLength * 3) / 4))).toString('base64url')
    if ((await judgePassword(db, password, policy, { names: [username, name] })).length === 0) return password
  }
}

async function areaOfBureau(trx: Db, { region, regionName }: NewAccount) {
  if (!region || !/^\d{6}$/.test(region)) throw new AccountRefused('--region must be a six-digit code')
  const known = await trx.selectFrom('region').select('code').where('code', '=', region).execute()
  if (known.length === 0 && !regionName)
    throw new AccountRefused(`region ${region} is not known yet: give its name with --region-name`)
  if (known.length === 0)
    await trx
      .insertInto('region')
      .values({
        code: region,
        name: regionName ?? '',
        letter: '',
        parent: `${region.slice(0, 4)}00`,
        level: 3,
      })
      .execute()
  return { school_id: null, region_code: region }
}

async function areaOfSchool(trx: Db, { school }: NewAccount) {
  const found = await trx
    .selectFrom('school')
    .select('id')
    .where('code', '=', school ?? '')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!found)
    throw new AccountRefused(`there is no school with the code ${school ?? '(none given with --school)'}`)
  return { school_id: found.id, region_code: null }
}

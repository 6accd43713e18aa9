import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { notAuthorised, partnerTokenSeconds } from '@/contract/partner.ts'
import { writeAudit } from '@/server/db/audit.ts'
import type { Db } from '@/server/db/schema.ts'
import { inScope, schoolOf, type Scope } from '@/server/db/scope.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { tokenHashOf } from '@/server/http/session.ts'

/** How many rows that are over one new token takes away. */
const maxForgotten = 100

/** A token with which a partner learns once who comes, or 'no' where the caller's school is not authorised (SHELL-10). */
export async function issuePartnerToken(module: number, context: SignedInContext): Promise<string> {
  const { db, caller, now, requestId } = context
  if (!(await isAuthorised(db, caller.scope, module))) return notAuthorised
  const token = randomBytes(32).toString('base64url')
  const at = now()
  await db.transaction().execute(async (trx) => {
    await forgetOver(trx, at)
    await trx
      .insertInto('partner_token')
      .values({
        token_hash: tokenHashOf(token),
        account_id: caller.accountId,
        module,
        created_at: at,
        expires_at: new Date(at.getTime() + partnerTokenSeconds * 1000),
      })
      .execute()
    await writeAudit(trx, {
      schoolId: schoolOf(caller.scope),
      accountId: caller.accountId,
      action: 'partner-token',
      detail: { module },
      requestId,
    })
  })
  return token
}

/** A school by its own list; a bureau when any school of its district has the module. */
async function isAuthorised(db: Db, scope: Scope, module: number): Promise<boolean> {
  // Whoever only reads here works with no partner in its name.
  if (scope.isReader || scope.kind === 'area') return false
  const found = await db
    .selectFrom('school')
    .select('id')
    .where(inScope(scope, 'school.id'))
    .where(sql<boolean>`${module} = any(modules)`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Rows that another call is taking away are left to it: two never wait for each other. */
async function forgetOver(trx: Db, at: Date): Promise<void> {
  const over = trx
    .selectFrom('partner_token')
    .select('token_hash')
    .where('expires_at', '<=', at)
    .limit(maxForgotten)
    .forUpdate()
    .skipLocked()
  await trx.deleteFrom('partner_token').where('token_hash', 'in', over).execute()
}

/** Whose token it is; null when it is unknown, used or over. Of several that ask at once, one gets it. */
export async function spendPartnerToken(db: Db, token: string, at: Date) {
  const spent = await db
    .updateTable('partner_token')
    .set({ used_at: at })
    .where('token_hash', '=', tokenHashOf(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning(['account_id', 'module', 'created_at'])
    .executeTakeFirst()
  if (!spent) return null
  const account = await db
    .selectFrom('account as a')
    .leftJoin('school as s', 's.id', 'a.school_id')
    .leftJoin('region as r', 'r.code', 'a.region_code')
    .where('a.id', '=', spent.account_id)
    .where('a.closed_at', 'is', null)
    .select(['a.name', 's.name as school', 'r.name as region'])
    .executeTakeFirst()
  if (!account) return null
  return {
    module: spent.module,
    name: account.name,
    organisation: account.school ?? account.region ?? '',
    issuedAt: spent.created_at.toISOString(),
  }
}

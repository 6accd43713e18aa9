import { randomBytes } from 'node:crypto'
import { phoneConfirm, phoneLink, phoneOpen } from '@/contract/phone-link.ts'
import { announcePhone } from '@/server/db/announce.ts'
import { Failure } from '@/server/http/failure.ts'
import { route } from '@/server/http/route.ts'
import { phoneIdOf, tokenHashOf } from '@/server/http/session.ts'

const validMs = 2 * 60 * 1000
const removed = () => new Failure(404, { messageKey: 'noSuchPhoneLink' })

/** Makes a link; only its hash is stored, and its channel is the caller's session's own (AUTH-12). */
export const phoneLinkRoute = route(phoneLink, async (_input, { db, caller, now }) => {
  const code = randomBytes(24).toString('base64url')
  const id = phoneIdOf(caller.tokenHash)
  const expires_at = new Date(now().getTime() + validMs)
  await db.deleteFrom('phone_link').where('expires_at', '<=', now()).execute()
  await db
    .insertInto('phone_link')
    .values({ code_hash: tokenHashOf(code), account_id: caller.accountId, phone_id: id, expires_at })
    .execute()
  return { id, code, expiresAt: expires_at.toISOString() }
})

export const phoneOpenRoute = route(phoneOpen, async ({ code }, { db, now }) => {
  const link = await db
    .selectFrom('phone_link as p')
    .innerJoin('account as a', 'a.id', 'p.account_id')
    .where('p.code_hash', '=', tokenHashOf(code))
    .where('p.used_at', 'is', null)
    .where('p.expires_at', '>', now())
    .select(['a.name', 'p.expires_at'])
    .executeTakeFirst()
  if (!link) throw removed()
  return { name: `${Array.from(link.name)[0] ?? ''}＊`, expiresAt: link.expires_at.toISOString() }
})

export const phoneConfirmRoute = route(phoneConfirm, async ({ code }, { db, now }) => {
  await db.transaction().execute(async (trx) => {
    const used = await trx
      .updateTable('phone_link')
      .set({ used_at: now() })
      .where('code_hash', '=', tokenHashOf(code))
      .where('used_at', 'is', null)
      .where('expires_at', '>', now())
      .returning('phone_id')
      .executeTakeFirst()
    if (!used) throw removed()
    await announcePhone(trx, used.phone_id)
  })
  return { confirmed: true }
})

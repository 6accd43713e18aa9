import { randomBytes, randomUUID } from 'node:crypto'
import { displayAdd, displayDelete, displayList } from '@/contract/display.ts'
import { daysLater } from '@/lib/day.ts'
import { announceSessionsEnded } from '../db/announce.ts'
import { writeAudit } from '../db/audit.ts'
import { Failure } from '../http/failure.ts'
import { labelField } from '../http/field-refused.ts'
import { route } from '../http/route.ts'
import { tokenHashOf } from '../http/session.ts'
import { isOwn, ownerOf, requireInScope } from './owner.ts'

const shownAfterExpiryDays = 30
const mostListed = 200
const screenPath = '/visionCheck/base'

export const displayAddRoute = route(displayAdd, async (input, { db, caller, locale, now, requestId }) => {
  const name = labelField(locale, 'name', input.name)
  const owner = ownerOf(caller.scope)
  const { wall: _wall, ...search } = input.search
  await requireInScope(db, caller.scope, search)
  const token = randomBytes(32).toString('base64url')
  const id = randomUUID()
  const at = now()
  const expiresAt = daysLater(at, input.days)
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('display_link')
      .values({
        ...{ id, token_hash: tokenHashOf(token), account_id: caller.accountId, ...owner },
        ...{ name, path: screenPath, search: JSON.stringify(search) },
        ...{ created_at: at, expires_at: expiresAt },
      })
      .execute()
    await writeAudit(trx, {
      schoolId: owner.school_id,
      accountId: caller.accountId,
      action: 'display-made',
      subject: id,
      detail: { days: input.days },
      requestId,
    })
  })
  return { id, token, expiresAt: expiresAt.toISOString() }
})

export const displayListRoute = route(displayList, async (_input, { db, caller, now }) => {
  const own = db
    .selectFrom('display_link')
    .where(isOwn(caller.scope))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', daysLater(now(), -shownAfterExpiryDays))
  const [rows, counted] = await Promise.all([
    own
      .select(['id', 'name', 'search', 'created_at', 'expires_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(mostListed)
      .execute(),
    own.select((q) => q.fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
  ])
  return {
    rows: rows.map(({ created_at, expires_at, ...row }) => ({
      ...row,
      createdAt: created_at.toISOString(),
      expiresAt: expires_at.toISOString(),
      isOver: expires_at <= now(),
    })),
    total: counted.n,
  }
})

export const displayDeleteRoute = route(displayDelete, async ({ id }, { db, caller, now, requestId }) => {
  await db.transaction().execute(async (trx) => {
    const revoked = await trx
      .updateTable('display_link')
      .set({ revoked_at: now() })
      .where('id', '=', id)
      .where(isOwn(caller.scope))
      .where('revoked_at', 'is', null)
      .returning('token_hash')
      .executeTakeFirst()
    if (!revoked) throw new Failure(404, { messageKey: 'noSuchDisplay' })
    await writeAudit(trx, {
      schoolId: ownerOf(caller.scope).school_id,
      accountId: caller.accountId,
      action: 'display-revoked',
      subject: id,
      requestId,
    })
    // Its connections end as a session's do: told, and cut off, on every instance.
    await announceSessionsEnded(trx, [revoked.token_hash])
  })
  return { revoked: true }
})

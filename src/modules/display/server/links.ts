import { randomBytes, randomUUID } from 'node:crypto'
import { displayAdd, displayDelete, displayList } from '@/contract/display.ts'
import { daysLater } from '@/lib/day.ts'
import { announceSessionsEnded } from '@/server/db/announce.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { Failure } from '@/server/http/failure.ts'
import { labelField } from '@/server/http/field-refused.ts'
import { route } from '@/server/http/route.ts'
import { tokenHashOf } from '@/server/http/session.ts'
import { isOwn, ownerOf } from './owner.ts'
import { shownBy } from './shown.ts'

const shownAfterExpiryDays = 30
const maxListed = 200

export const displayAddRoute = route(displayAdd, async (input, { db, caller, locale, now, requestId }) => {
  const name = labelField(locale, 'name', input.name)
  const owner = ownerOf(caller.scope)
  const { path, search, plan, rotationId } = await shownBy(db, caller, locale, input)
  const token = randomBytes(32).toString('base64url')
  const id = randomUUID()
  const at = now()
  const expiresAt = daysLater(at, input.days)
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('display_link')
      .values({
        id,
        token_hash: tokenHashOf(token),
        account_id: caller.accountId,
        ...owner,
        name,
        path,
        search: JSON.stringify(search),
        plan: plan && JSON.stringify(plan),
        rotation_id: rotationId,
        created_at: at,
        expires_at: expiresAt,
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
    .selectFrom('display_link as d')
    .where(isOwn(caller.scope, 'd'))
    .where('d.revoked_at', 'is', null)
    .where('d.expires_at', '>', daysLater(now(), -shownAfterExpiryDays))
  const [rows, counted] = await Promise.all([
    own
      .leftJoin('rotation as r', (join) =>
        join.onRef('r.id', '=', 'd.rotation_id').on('r.deleted_at', 'is', null),
      )
      .select(['d.id', 'd.name', 'd.search', 'd.plan', 'd.created_at', 'd.expires_at'])
      .select(['r.id as rotation_id', 'r.name as rotation_name'])
      .orderBy('d.created_at', 'desc')
      .orderBy('d.id')
      .limit(maxListed)
      .execute(),
    own.select((q) => q.fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
  ])
  return {
    rows: rows.map(({ created_at, expires_at, rotation_id, rotation_name, ...row }) => ({
      ...row,
      rotation: rotation_id === null ? null : { id: rotation_id, name: rotation_name ?? '' },
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
    // Its connections end as a session's do: notified, and cut off, on every instance.
    await announceSessionsEnded(trx, [revoked.token_hash])
  })
  return { revoked: true }
})

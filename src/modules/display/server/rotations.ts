import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import {
  maxRotations,
  rotationDelete,
  rotationList,
  rotationRestore,
  rotationSave,
} from '@/contract/rotations.ts'
import type { RotationPlan } from '@/lib/rotation.ts'
import { writeAudit, type AuditAction } from '@/server/db/audit.ts'
import type { Db } from '@/server/db/schema.ts'
import type { Scope } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import { fieldsRefused, labelField } from '@/server/http/field-refused.ts'
import type { Locale } from '@/server/http/locale.ts'
import { route, type Route, type SignedInContext } from '@/server/http/route.ts'
import { isOwn, ownerOf } from './owner.ts'
import { ownStops } from './stops.ts'

/** A deletion may be taken back for so long. */
const restoredWithin = sql<boolean>`deleted_at > now() - interval '1 day'`

const listRoute = route(rotationList, async (_input, { db, caller, now }) => {
  const rows = await db
    .selectFrom('rotation')
    .where(isOwn(caller.scope))
    .where('deleted_at', 'is', null)
    .select(['id', 'name', 'plan', 'version', 'saved_at'])
    .select((q) =>
      q
        .selectFrom('display_link as d')
        .whereRef('d.rotation_id', '=', 'rotation.id')
        .where('d.revoked_at', 'is', null)
        .where('d.expires_at', '>', now())
        .select((of) => of.fn.countAll<number>().as('n'))
        .as('links'),
    )
    .orderBy('name')
    .orderBy('id')
    .execute()
  return {
    rows: rows.map(({ saved_at, links, ...row }) => ({
      ...row,
      savedAt: saved_at.toISOString(),
      links: Number(links ?? 0),
    })),
  }
})

const saveRoute = route(rotationSave, async ({ id, version, name: input, plan }, context) => {
  const { db, caller, locale } = context
  const name = labelField(locale, 'name', input)
  const stored: RotationPlan = { ...plan, stops: await ownStops(db, caller, plan.stops) }
  return db.transaction().execute(async (trx) => {
    await lockOwner(trx, caller.scope)
    await requireFreeName(trx, caller.scope, locale, name, id)
    const saved =
      id === undefined
        ? await insert(trx, context, name, stored)
        : await update(trx, context, { id, version, name, plan: stored })
    await audit(trx, context, 'rotation-saved', saved.id)
    return saved
  })
})

async function insert(trx: Db, { caller, now }: SignedInContext, name: string, plan: RotationPlan) {
  const { n } = await trx
    .selectFrom('rotation')
    .where(isOwn(caller.scope))
    .where('deleted_at', 'is', null)
    .select((q) => q.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  if (Number(n) >= maxRotations)
    throw new Failure(409, { messageKey: 'tooManyRotations', params: { max: maxRotations } })
  const id = randomUUID()
  await trx
    .insertInto('rotation')
    .values({
      id,
      ...ownerOf(caller.scope),
      name,
      plan: JSON.stringify(plan),
      version: 1,
      saved_by: caller.accountId,
      saved_at: now(),
    })
    .execute()
  return { id, version: 1 }
}

/** Its links show the new plan from now on. */
async function update(
  trx: Db,
  { caller, now }: SignedInContext,
  { id, version, name, plan }: { id: string; version: number | undefined; name: string; plan: RotationPlan },
) {
  const found = await trx
    .selectFrom('rotation')
    .where('id', '=', id)
    .where(isOwn(caller.scope))
    .where('deleted_at', 'is', null)
    .select('version')
    .executeTakeFirst()
  if (!found) throw new Failure(404, { messageKey: 'noSuchRotation' })
  if (found.version !== version) throw new Failure(409, { messageKey: 'rotationChanged' })
  const text = JSON.stringify(plan)
  await trx
    .updateTable('rotation')
    .set({ name, plan: text, version: version + 1, saved_by: caller.accountId, saved_at: now() })
    .where('id', '=', id)
    .execute()
  await trx.updateTable('display_link').set({ plan: text }).where('rotation_id', '=', id).execute()
  return { id, version: version + 1 }
}

const deleteRoute = route(rotationDelete, async ({ id }, context) => {
  const { db, caller, now } = context
  await db.transaction().execute(async (trx) => {
    const removed = await trx
      .updateTable('rotation')
      .set({ deleted_at: now() })
      .where('id', '=', id)
      .where(isOwn(caller.scope))
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!removed) throw new Failure(404, { messageKey: 'noSuchRotation' })
    await audit(trx, context, 'rotation-deleted', id)
  })
  return { deleted: true }
})

const restoreRoute = route(rotationRestore, async ({ id }, context) => {
  const { db, caller, locale } = context
  await db.transaction().execute(async (trx) => {
    await lockOwner(trx, caller.scope)
    const back = await trx
      .updateTable('rotation')
      .set({ deleted_at: null })
      .where('id', '=', id)
      .where(isOwn(caller.scope))
      .where(restoredWithin)
      .returning('name')
      .executeTakeFirst()
    if (!back) throw new Failure(404, { messageKey: 'noSuchRotation' })
    await requireFreeName(trx, caller.scope, locale, back.name, id)
    await audit(trx, context, 'rotation-restored', id)
  })
  return { restored: true }
})

/** One change of an owner's names at a time, so that each stays the only one of its name. */
async function lockOwner(trx: Db, scope: Scope): Promise<void> {
  const { school_id, region_code } = ownerOf(scope)
  const owner = school_id > 0 ? String(school_id) : region_code
  await sql`select pg_advisory_xact_lock(hashtext('rotation'), hashtext(${owner}))`.execute(trx)
}

async function requireFreeName(
  trx: Db,
  scope: Scope,
  locale: Locale,
  name: string,
  id: string | undefined,
): Promise<void> {
  const taken = await trx
    .selectFrom('rotation')
    .where(isOwn(scope))
    .where('deleted_at', 'is', null)
    .where('name', '=', name)
    .$if(id !== undefined, (found) => found.where('id', '<>', id!))
    .select('id')
    .executeTakeFirst()
  if (taken) throw fieldsRefused(409, locale, [{ path: 'name', key: 'rotationNameTaken', params: { name } }])
}

const audit = (
  trx: Db,
  { caller, requestId }: SignedInContext,
  action: AuditAction,
  subject: string,
): Promise<void> =>
  writeAudit(trx, {
    schoolId: ownerOf(caller.scope).school_id,
    accountId: caller.accountId,
    action,
    subject,
    requestId,
  })

export const rotationRoutes: readonly Route[] = [listRoute, saveRoute, deleteRoute, restoreRoute]

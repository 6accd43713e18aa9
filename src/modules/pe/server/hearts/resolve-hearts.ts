import { sql } from 'kysely'
import type { ParsedInputOf, ReplyOf } from '@/contract/call.ts'
import { heartUndoMinutes, type heartResolve, type heartUnsettle } from '@/modules/pe/contract/heart.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { inScope, schoolOf } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import type { TakenHeart } from './take/add-hearts.ts'
import { lockHearts } from './take/lock-hearts.ts'
import { takeWaiting, type WaitingHearts } from './take/take-waiting.ts'
import { takeOutHearts } from './take-out-hearts.ts'

/** Throws Failure 404 where none of them waits in scope, 400 for rejected ones that are to belong somewhere. */
export function resolveHearts(
  { ids, as, to = {} }: ParsedInputOf<typeof heartResolve>,
  { db, caller, now, requestId }: SignedInContext,
): Promise<ReplyOf<typeof heartResolve>> {
  const schoolId = schoolOf(caller.scope)
  if (as === 'rejected' && Object.keys(to).length > 0)
    throw new Failure(400, { issues: [{ path: 'to', code: 'custom', message: 'of released ones alone' }] })
  return db.transaction().execute(async (trx) => {
    // As a batch does it: the school first, then the rows.
    await lockHearts(trx, schoolId)
    const { rows } = await sql<WaitingHearts>`
      select id, device_id, payload from lesson_heart_sent
      where ${inScope(caller.scope)} and id = any(${ids}::bigint[]) and reason is not null and resolution is null
      order by id for update`.execute(trx)
    if (rows.length === 0) throw new Failure(404, { messageKey: 'noSuchHeart' })
    const { taken, wrong } =
      as === 'released'
        ? await takeWaiting(trx, { schoolId, now: now(), come: 'released', to }, rows)
        : { taken: [], wrong: [] }
    const stays = new Set(wrong.map(({ id }) => id))
    const resolved = rows.map(({ id }) => id).filter((id) => !stays.has(id))
    await sql`
      update lesson_heart_sent s set resolution = ${as}, resolved_at = ${now()}, resolved_by = ${caller.accountId},
        taken = (select t.taken from json_to_recordset(${JSON.stringify(taken)}::json) as t (id bigint, taken jsonb) where t.id = s.id)
      where s.school_id = ${schoolId} and s.id = any(${resolved}::bigint[])`.execute(trx)
    if (resolved.length > 0)
      await writeAudit(trx, {
        schoolId,
        accountId: caller.accountId,
        requestId,
        action: 'lesson-heart-settled',
        subject: `school:${schoolId}`,
        detail: { as, ...to, records: resolved },
      })
    return {
      resolved,
      wrong: wrong.map(({ id, reason }) => ({ id, reason })),
      removed: new Set(ids).size - rows.length,
    }
  })
}

/** Throws Failure 404 where none of them was settled by the caller in the last half hour. */
export function unsettleHearts(
  { ids }: ParsedInputOf<typeof heartUnsettle>,
  { db, caller, now, requestId }: SignedInContext,
): Promise<ReplyOf<typeof heartUnsettle>> {
  const schoolId = schoolOf(caller.scope)
  const since = new Date(now().getTime() - heartUndoMinutes * 60_000)
  return db.transaction().execute(async (trx) => {
    await lockHearts(trx, schoolId)
    const { rows } = await sql<{ id: number; taken: TakenHeart | null }>`
      select id, taken from lesson_heart_sent
      where ${inScope(caller.scope)} and id = any(${ids}::bigint[]) and resolved_by = ${caller.accountId}
        and resolved_at >= ${since} and (resolution = 'rejected' or taken is not null)
      order by resolved_at desc, id desc for update`.execute(trx)
    if (rows.length === 0) throw new Failure(404, { messageKey: 'noSuchHeart' })
    const lessons = new Map<number, TakenHeart[]>()
    for (const { taken } of rows)
      if (taken) lessons.set(taken.lesson, [...(lessons.get(taken.lesson) ?? []), taken])
    // In the order in which a batch holds them.
    for (const [, taken] of [...lessons].toSorted(([a], [b]) => a - b))
      await takeOutHearts(trx, schoolId, taken, now())
    const back = rows.map(({ id }) => id)
    await sql`
      update lesson_heart_sent set resolution = null, resolved_at = null, resolved_by = null, taken = null
      where school_id = ${schoolId} and id = any(${back}::bigint[])`.execute(trx)
    await writeAudit(trx, {
      schoolId,
      accountId: caller.accountId,
      requestId,
      action: 'lesson-heart-unsettled',
      subject: `school:${schoolId}`,
      detail: { records: back },
    })
    return { back: back.length, removed: new Set(ids).size - back.length }
  })
}

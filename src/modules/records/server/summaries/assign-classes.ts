import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { isOpenClass } from '@/server/db/open-classes.ts'
import { Failure } from '@/server/http/failure.ts'

export interface Assigned {
  id: number
  head: boolean
}
interface Whose {
  schoolId: number
  teacherId: number
  now: Date
}

/**
 * Makes these the teacher's open classes; those of years past stay. Whoever was head teacher of a class is so no longer, and their
 * record gets a new version. Returns whether anything changed. Throws 409 for a class that is new to
 * the teacher and that the school does not have, or closed.
 */
export async function assignClasses(
  trx: Db,
  { schoolId, teacherId, now }: Whose,
  requested: readonly Assigned[],
): Promise<boolean> {
  const heads = new Map<number, boolean>()
  for (const { id, head } of requested) heads.set(id, head || heads.get(id) === true)
  const ids = [...heads.keys()]
  const open = sql`
    select c.id from class c where c.school_id = ${schoolId} and ${isOpenClass}`
  const had = sql`select class_id from teacher_class where school_id = ${schoolId} and teacher_id = ${teacherId}`
  const { rows: known } = await sql<{ id: number }>`
    select id from unnest(${ids}::bigint[]) as submitted (id) where id in (${open}) or id in (${had})`.execute(
    trx,
  )
  if (known.length < ids.length) throw new Failure(409, { messageKey: 'noSuchClass' })
  const taken = await sql`
    delete from teacher_class where school_id = ${schoolId} and teacher_id = ${teacherId}
      and class_id in (${open}) and class_id <> all(${ids}::bigint[])`.execute(trx)
  const input = await sql`
    insert into teacher_class as had (school_id, class_id, teacher_id, is_head)
    select ${schoolId}::int, id, ${teacherId}::bigint, head
    from unnest(${ids}::bigint[], ${[...heads.values()]}::boolean[]) as submitted (id, head)
    on conflict (school_id, class_id, teacher_id) do update set is_head = excluded.is_head
      where had.is_head is distinct from excluded.is_head`.execute(trx)
  const headed = ids.filter((id) => heads.get(id))
  await sql`
    with before as (
      update teacher_class set is_head = false
      where school_id = ${schoolId} and class_id = any(${headed}::bigint[]) and teacher_id <> ${teacherId} and is_head
      returning teacher_id)
    update teacher set version = version + 1, updated_at = ${now}
    where school_id = ${schoolId} and id in (select teacher_id from before)`.execute(trx)
  return Number(taken.numAffectedRows ?? 0) + Number(input.numAffectedRows ?? 0) > 0
}

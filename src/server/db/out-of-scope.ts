import { sql } from 'kysely'
import type { Db } from './schema.ts'
import { Failure } from '../http/failure.ts'
import type { MessageKey } from '../http/messages.ts'
import { inScope, type Scope } from './scope.ts'

/** Which class a row is of, and whether it is anybody's still: who is in the bin, moved or left is none of the caller's students. */
const rowsOf = {
  class: { classId: 'one.id', isPresent: 'true' },
  student: { classId: 'one.class_id', isPresent: 'one.removed is null' },
  lesson: { classId: 'one.class_id', isPresent: 'true' },
} as const
interface Requested {
  of: keyof typeof rowsOf
  id: number
  messageKey: MessageKey
}

/**
 * Why a class, student or lesson is not to be had: somebody else's, 403 without a word of whose; nobody's, or of the own ones none of now, 404
 * with this message.
 */
export async function refusalOf(db: Db, scope: Scope, { of, id, messageKey }: Requested): Promise<Failure> {
  const { classId, isPresent: isStored } = rowsOf[of]
  const { rows } = await sql<{ own: boolean }>`
    select (${inScope(scope, 'one.school_id', classId)} and ${sql.raw(isStored)}) as own
    from ${sql.table(of)} one join school k on k.id = one.school_id and k.deleted_at is null
    where one.id = ${id} limit 1`.execute(db)
  return rows[0]?.own === false ? new Failure(403) : new Failure(404, { messageKey })
}

/** Throws Failure 403 for somebody else's class, 404 where there is none; without one nothing is refused. */
export async function refuseOtherClass(
  db: Db,
  scope: Scope,
  id: number | undefined,
  messageKey: MessageKey,
): Promise<void> {
  if (id === undefined) return
  const { rows } = await sql`
    select from class c where c.id = ${id} and ${inScope(scope, 'c.school_id', 'c.id')}`.execute(db)
  if (rows.length === 0) throw await refusalOf(db, scope, { of: 'class', id, messageKey })
}

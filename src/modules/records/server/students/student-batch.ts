import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'

export type BatchKind = 'deleted' | 'transferred'

/** For how many hours a bulk action is stored to be undone; later it cannot be. */
export const undoHours = 24

/** A bulk action begins. What was stored for older ones, which nobody can undo any more, is deleted. */
export async function beginBatch(trx: Db, kind: BatchKind, accountId: number): Promise<string> {
  const id = randomUUID()
  await sql`
    delete from student_batch_row where batch_id in (
      select id from student_batch where created_at < now() - make_interval(hours => ${undoHours * 2}))`.execute(
    trx,
  )
  await sql`
    delete from student_batch where created_at < now() - make_interval(hours => ${undoHours * 2})`.execute(
    trx,
  )
  await sql`
    insert into student_batch (id, account_id, kind) values (${id}, ${accountId}, ${kind})`.execute(trx)
  return id
}

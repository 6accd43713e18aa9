import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'

export type BatchKind = 'deleted' | 'transferred'

/** What is kept of a bulk action for taking it back, in hours; longer than that it may not. */
export const undoHours = 24

/** A bulk action begins. What was kept for older ones, which nobody can take back any more, is forgotten. */
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

import { sql } from 'kysely'
import type { Db } from './schema.ts'

/**
 * A school's records change one batch at a time: whoever writes students, classes or exams holds the school's row until the end.
 * Several schools are taken in the order of their ids, so that two who want the same ones never wait for each other. Returns the
 * ids of those that are still there.
 */
export async function lockSchools(trx: Db, schoolIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from school where id = any(${[...new Set(schoolIds)]}::int[]) and deleted_at is null
    order by id for no key update`.execute(trx)
  return rows.map(({ id }) => id)
}

import { sql } from 'kysely'
import { required } from '@/lib/required.ts'
import type { Db } from '../db/schema.ts'

/** Takes one id for each item from the table's own sequence, so that rows written meanwhile by others never clash. */
export async function takeIds<T>(
  trx: Db,
  table: 'class' | 'student',
  items: readonly T[],
): Promise<Map<T, number>> {
  const { rows } = await sql<{ id: number }>`
    select nextval(own.sequence)::int as id
    from (select pg_get_serial_sequence(${table}, 'id')::regclass as sequence offset 0) own,
      generate_series(1, ${items.length}::int)`.execute(trx)
  return new Map(items.map((item, index) => [item, required(rows[index], 'an id').id]))
}

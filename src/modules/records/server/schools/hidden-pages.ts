import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'

/** Pages hidden for a school. */
export async function hiddenPagesOf(db: Db, schoolId: number): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select path from menu_override where school_id = ${schoolId} order by path`.execute(db)
  return rows.map(({ path }) => path)
}

import { sql, type Kysely } from 'kysely'

/** Pages hidden for a school. */
export async function hiddenPagesOf(db: Kysely<any>, schoolId: number): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select path from menu_override where school_id = ${schoolId} order by path`.execute(db)
  return rows.map(({ path }) => path)
}

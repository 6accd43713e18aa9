import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'

/** Names of province, city and district of a six-digit code, as far as they are known. */
export async function regionPathOf(db: Db, code: string): Promise<string[]> {
  const codes = [`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`, code]
  const { rows } = await sql<{ name: string }>`
    select name from region where code = any(${codes}::text[]) order by level, code`.execute(db)
  return rows.map(({ name }) => name)
}

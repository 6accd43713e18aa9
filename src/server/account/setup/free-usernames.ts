import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

const maxLength = 20

/** The first `count` names after a taken one that no account has: with a number behind, cut so that it still fits. */
export async function freeUsernames(db: Kysely<Database>, taken: string, count: number): Promise<string[]> {
  const candidates = Array.from({ length: count + 20 }, (_, at) => {
    const number = String(at + 2)
    return `${taken.slice(0, maxLength - number.length)}${number}`
  })
  const rows = await db.selectFrom('account').where('username', 'in', candidates).select('username').execute()
  const used = new Set(rows.map(({ username }) => username))
  return candidates.filter((name) => !used.has(name)).slice(0, count)
}

import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { announce, announceToAccounts } from '@/server/db/announce.ts'

/** What of a district hangs on which of its schools take part. */
const changed = ['roster-changed', 'sport-changed', 'sport-tasks-changed', 'labour-changed'] as const

/**
 * Modules of schools changed, in the writer's transaction: who is signed in there is read anew, and no figure of the district that was
 * cached before holds, on any instance.
 */
export async function notifyModules(
  trx: Db,
  region: string,
  { schools, now }: { schools: readonly number[]; now: Date },
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from account where school_id = any(${[...schools]}::int[]) order by id`.execute(trx)
  await announceToAccounts(
    trx,
    rows.map(({ id }) => id),
    'account-changed',
  )
  const [only] = schools
  const school = schools.length === 1 && only !== undefined ? only : 0
  for (const kind of changed) await announce(trx, region, { kind, school, asOf: now.toISOString() })
}

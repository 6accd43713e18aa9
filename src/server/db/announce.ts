import { sql, type Kysely } from 'kysely'
import type { LiveEvent } from '@/contract/live.ts'

/** The PostgreSQL channel that every server instance listens on. */
export const announceChannel = 'mingmu'

export interface Announcement {
  region: string
  event: LiveEvent
}
/** What is heard on the channel: a change of data, or sessions that ended (token hashes in hex). */
export type HubMessage = Announcement | { sessionsEnded: string[] }

/** Tells every instance inside the writer's transaction: nothing is said before commit, or at all on rollback. */
export async function announce(trx: Kysely<any>, region: string, event: LiveEvent): Promise<void> {
  const payload: Announcement = { region, event }
  await sql`select pg_notify(${announceChannel}, ${JSON.stringify(payload)})`.execute(trx)
}

/** Tells every instance that sessions ended (forced logout, password change): token hashes in hex. */
export async function announceSessionsEnded(trx: Kysely<any>, tokenHashes: Buffer[]): Promise<void> {
  if (tokenHashes.length === 0) return
  const payload = JSON.stringify({ sessionsEnded: tokenHashes.map((hash) => hash.toString('hex')) })
  await sql`select pg_notify(${announceChannel}, ${payload})`.execute(trx)
}

import { sql } from 'kysely'
import type { Db } from './schema.ts'
import type { AccountEvent, CompetitionEvent, OrganisationEvent } from '@/contract/live.ts'

/** The PostgreSQL channel that every server instance listens on. */
export const announceChannel = 'mingmu'

export interface Announcement {
  region: string
  event: OrganisationEvent
}
/**
 * What is heard on the channel: a change of data, of some accounts, of a competition among some schools (`holder`: the district whose bureau holds it), sessions that ended (token hashes in hex; by their owner's own sign-out
 * or not), or a phone that confirmed.
 */
export type HubMessage =
  | Announcement
  | { accounts: number[]; event: AccountEvent }
  | { schools: number[]; holder: string | null; event: CompetitionEvent }
  | { sessionsEnded: string[]; byOwner?: true }
  | { phone: string }

/** Notifies every instance inside the writer's transaction: nothing is said before commit, or at all on rollback. */
export async function announce(trx: Db, region: string, event: OrganisationEvent): Promise<void> {
  await notify(trx, { region, event })
}

/** Ids or hashes in one message: PostgreSQL takes 8000 bytes. */
const maxIds = 100

/** Notifies every instance of ended sessions (forced logout, password change; `byOwner`: signed out): token hashes in hex. */
export async function announceSessionsEnded(
  trx: Db,
  tokenHashes: readonly Buffer[],
  how: { byOwner?: true } = {},
): Promise<void> {
  const hashes = tokenHashes.map((hash) => hash.toString('hex'))
  for (let i = 0; i < hashes.length; i += maxIds)
    await notify(trx, { sessionsEnded: hashes.slice(i, i + maxIds), ...how })
}

/** Notifies the consoles of these accounts when their notices, or what they may see, changed. */
export async function announceToAccounts(
  trx: Db,
  accounts: readonly number[],
  kind: AccountEvent['kind'],
): Promise<void> {
  const event = { kind, asOf: new Date().toISOString() }
  for (let i = 0; i < accounts.length; i += maxIds)
    await notify(trx, { accounts: accounts.slice(i, i + maxIds), event })
}

/** Notifies the schools of a competition, and the bureau if it holds it (`holder`: its district), of a change to it. */
export async function announceToSchools(
  trx: Db,
  { schools, holder }: { schools: readonly number[]; holder: string | null },
  event: CompetitionEvent,
): Promise<void> {
  for (let i = 0; i === 0 || i < schools.length; i += maxIds)
    await notify(trx, { schools: schools.slice(i, i + maxIds), holder: i === 0 ? holder : null, event })
}

/** Notifies the console that shows the QR code `phone` that a phone confirmed (AUTH-12). */
export const announcePhone = (trx: Db, phone: string): Promise<void> => notify(trx, { phone })

async function notify(trx: Db, message: HubMessage): Promise<void> {
  await sql`select pg_notify(${announceChannel}, ${JSON.stringify(message)})`.execute(trx)
}

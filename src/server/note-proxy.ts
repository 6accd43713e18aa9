import { sql } from 'kysely'
import type { Db } from './db/schema.ts'
import type { Logger } from 'pino'

const name = 'one-address'
/** For how long the doctor still speaks of it. */
const storedDays = 7

/** Everybody comes from one private address: said in the log, and recorded for the doctor. No address and no account is in it. */
export function noteProxy(db: Db, log: Pick<Logger, 'warn'>, trustProxy: number): void {
  log.warn(
    { trustProxy },
    'many accounts come from one private address: TRUST_PROXY is probably less than the proxies in front, and limits by address hold for all',
  )
  sql`
    insert into server_note (name, noted_at) values (${name}, clock_timestamp())
    on conflict (name) do update set noted_at = excluded.noted_at`
    .execute(db)
    .catch(() => undefined)
}

export async function proxyNoted(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from server_note
    where name = ${name} and noted_at > clock_timestamp() - make_interval(days => ${storedDays})`.execute(db)
  return rows.length > 0
}

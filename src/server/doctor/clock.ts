import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { bad, ok, warn, type Finding } from './finding.ts'

/** Sessions, codes and limits are reckoned by both clocks. */
const warnedSeconds = 2
const badSeconds = 30

/** How far this machine's clock is from the database's; the way there and back is on neither's account. */
export async function clockFinding(db: Db): Promise<Finding> {
  const sent = Date.now()
  const { rows } = await sql<{ ms: number }>`
    select extract(epoch from clock_timestamp())::float8 * 1000 as ms`.execute(db)
  const answered = Date.now()
  return clockFindingOf((rows[0]?.ms ?? sent) - (sent + answered) / 2, answered - sent)
}

export function clockFindingOf(aheadMs: number, tripMs: number): Finding {
  const seconds = Math.max(0, Math.abs(aheadMs) - tripMs / 2) / 1000
  if (seconds < warnedSeconds) return ok("the clock is the database's")
  const said = `the clock is ${seconds.toFixed(0)} s ${aheadMs > 0 ? 'behind' : 'ahead of'} the database's: let both machines follow a time server (NTP)`
  return seconds < badSeconds ? warn(said) : bad(said)
}

import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { ReplyOf } from '@/contract/call.ts'
import type { sportEntryRecent } from '@/modules/sport/contract/entry.ts'
import { sportItemName } from '@/standards/sport/items.ts'
import { sportSources } from '@/server/devices/sources.ts'
import { inScope, schoolOf } from '@/server/db/scope.ts'
import type { SignedInContext } from '@/server/http/route.ts'

/** An entry can be taken back for so long. */
export const undoMs = 30 * 60_000
const shown = 20

interface Row {
  id: string
  made_at: Date
  grade: number
  number: number
  name: string
  n: number
  item: number | null
  started_at: Date | null
  quarantined: number
}

/** Entries of the caller that can still be taken back; the page that made them may long be closed. */
export async function readRecentEntries(
  db: Db,
  { scope, accountId }: SignedInContext['caller'],
  now: Date,
): Promise<ReplyOf<typeof sportEntryRecent>['rows']> {
  const schoolId = schoolOf(scope)
  const ofAccount = sql`school_id = ${schoolId} and source = ${sportSources.teacher} and source_id = ${accountId}`
  const { rows } = await sql<Row>`
    select e.id, e.made_at, c.grade, c.number, c.name, r.n, r.item, r.started_at, q.n as quarantined
    from sport_entry e
    join class c on c.school_id = e.school_id and c.id = e.class_id
    cross join lateral (
      select count(*)::int as n, min(item) as item, min(started_at) as started_at from sport_record
      where ${ofAccount} and id = any(e.records)) r
    cross join lateral (
      select count(*)::int as n from sport_quarantine
      where ${ofAccount} and record_id = any(e.records) and resolution is null) q
    where e.school_id = ${schoolId} and e.account_id = ${accountId} and e.undone_at is null
      and e.made_at >= ${new Date(now.getTime() - undoMs)} and ${inScope(scope, 'c.school_id', 'c.id')}
    order by e.made_at desc, e.id desc limit ${shown}`.execute(db)
  return rows.map(({ id, made_at, grade, number, name, n, item, started_at, quarantined }) => ({
    id,
    class: { grade, number, name },
    startedAt: started_at?.toISOString() ?? null,
    item: item === null ? null : sportItemName(item),
    n,
    quarantined,
    undoableUntil: new Date(made_at.getTime() + undoMs).toISOString(),
  }))
}

import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'

interface Stored {
  mark: string
  /** Of the clock of `performance`, ms. */
  until: number
  value: Promise<unknown>
}

const stored = new WeakMap<object, Map<string, Stored>>()
/** What the mark does not hold, such as a first sign-in, shows after this long. */
const cachedMs = 10_000
const maxStored = 500

/** Says whether the records of a district's schools have changed: their versions, as-of times and waiting imports. */
async function markOf(db: Db, regionCode: string): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select concat_ws(' ', count(*), sum(k.version), sum(extract(epoch from r.changed_at)), (
      select count(*) from upload u where u.state = 'planned' and u.school_id in (
        select id from school where region_code = ${regionCode}))) as mark
    from school k left join roster_as_of r on r.school_id = k.id
    where k.region_code = ${regionCode} and k.deleted_at is null`.execute(db)
  return rows[0]?.mark ?? ''
}

/** The totals of a district, worked out again once its records have changed. Concurrent readers share one computation. */
export async function cachedTotals<T>(db: Db, regionCode: string, compute: () => Promise<T>): Promise<T> {
  const mark = await markOf(db, regionCode)
  const own = stored.get(db) ?? new Map<string, Stored>()
  stored.set(db, own)
  const known = own.get(regionCode)
  if (known?.mark === mark && known.until > performance.now()) return known.value as Promise<T>
  if (own.size >= maxStored) own.clear()
  const value = compute()
  const entry = { mark, until: performance.now() + cachedMs, value }
  own.set(regionCode, entry)
  value.catch(() => {
    if (own.get(regionCode) === entry) own.delete(regionCode)
  })
  return value
}

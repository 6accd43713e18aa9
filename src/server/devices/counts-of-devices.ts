import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { ReplyOf } from '@/contract/call.ts'
import type { sportDevices } from '@/contract/devices.ts'
import { sportItemNames } from '@/standards/sport/items.ts'
import { inScope, type Scope } from '@/server/db/scope.ts'

/** For how many days what a device sent is shown. */
export const countedDays = 30

type Items = ReplyOf<typeof sportDevices>['rows'][number]['items']

/** AI识别有效率 of each device in scope since a day, by item: valid = counted and not in doubt, of all it sent. */
export async function countsOfDevices(
  db: Db,
  scope: Scope,
  since: string,
): Promise<ReadonlyMap<number, Items>> {
  const { rows } = await sql<{
    device_id: number
    item: number
    n: number
    of: number
    disputed: number
    quarantined: number
  }>`
    select device_id, item, sum(taken - disputed)::int as n, sum(submitted)::int as of, sum(disputed)::int as disputed,
      sum(quarantined)::int as quarantined
    from sport_device_count where ${inScope(scope)} and day >= ${since}::date
    group by device_id, item order by device_id, sum(submitted) desc, item`.execute(db)
  const items = new Map<number, Items>()
  for (const { device_id, item, n, of, disputed, quarantined } of rows) {
    const line = { item: sportItemNames[item] ?? '', valid: { n, of }, disputed, quarantined }
    items.set(device_id, [...(items.get(device_id) ?? []), line])
  }
  return items
}

import { sql, type RawBuilder } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { regionOf } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { notifyPlan } from '../notify-seats.ts'

type PlanTable = 'trip_base' | 'trip_route' | 'trip_session'
export interface Written {
  saved: boolean
  id: number
  version: number
}

/** Of the district of whoever asks; a route has that of its base. */
export const ofRegion = (table: PlanTable, { caller }: SignedInContext): RawBuilder<unknown> =>
  table === 'trip_route'
    ? sql`base_id in (select id from trip_base where region_code = ${regionOf(caller.scope)})`
    : sql`region_code = ${regionOf(caller.scope)}`

/** Changes the row if it still has the version that was read. Throws Failure 404 outside of the district. */
export async function changeRow(
  trx: Db,
  table: PlanTable,
  known: { id: number; version: number },
  set: RawBuilder<unknown>,
  context: SignedInContext,
): Promise<Written> {
  const { rows } = await sql<{ version: number }>`
    select version from ${sql.table(table)} where id = ${known.id} and ${ofRegion(table, context)}
    for no key update`.execute(trx)
  const [row] = rows
  if (!row) throw new Failure(404, { messageKey: 'noSuchTrip' })
  if (row.version !== known.version) return { saved: false, id: known.id, version: row.version }
  await sql`update ${sql.table(table)} set ${set}, version = version + 1 where id = ${known.id}`.execute(trx)
  await notePlan(trx, table, known.id, context)
  return { saved: true, id: known.id, version: row.version + 1 }
}

/** Logs who planned, and notifies the district. */
export async function notePlan(
  trx: Db,
  table: PlanTable,
  id: number,
  { caller, requestId, now }: SignedInContext,
): Promise<void> {
  await writeAudit(trx, {
    schoolId: 0,
    accountId: caller.accountId,
    requestId,
    action: 'trip-planned',
    subject: `${table.replace('_', '-')}:${id}`,
  })
  await notifyPlan(trx, regionOf(caller.scope), now())
}

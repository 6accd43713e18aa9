import { sql } from 'kysely'
import type { RoundKind } from '@/contract/round-kind.ts'
import type { Db } from '@/server/db/schema.ts'
import { regionOf, type Scope } from '@/server/db/scope.ts'
import { daysUntil } from '@/standards/rounds/round-state.ts'
import { Failure } from '@/server/http/failure.ts'
import { kindsOfRounds } from '@/server/rounds/round-kinds.ts'
import type { Deadline } from '../contract/parts.ts'

/** Days after the last day of a round by which parts are due where the bureau says nothing. Ours. */
export const defaultDueDays = 14

export interface PartRound {
  id: number
  kind: RoundKind
  regionCode: string
  startsOn: string
  endsOn: string
  open: boolean
  dueOn: string
  isSet: boolean
  /** The round of the kind before it; null = none. */
  previous: number | null
}

/** A round of the caller's district with its deadline for parts. Throws Failure 403 for another one. */
export async function readPartRound(
  db: Db,
  scope: Scope,
  { kind, round }: { kind: RoundKind; round: number },
): Promise<PartRound> {
  const { table, isKind } = kindsOfRounds[kind]
  const { rows } = await sql<PartRound>`
    select r.id, ${kind}::text as kind, r.region_code as "regionCode", r.starts_on::text as "startsOn",
      r.ends_on::text as "endsOn", r.is_open as open,
      coalesce(due.due_on, r.ends_on + ${defaultDueDays}::int)::text as "dueOn", due.due_on is not null as "isSet",
      (select p.id from ${sql.table(table)} p
       where p.region_code = r.region_code and ${isKind} and p.starts_on < r.starts_on
       order by p.starts_on desc limit 1) as previous
    from (select * from ${sql.table(table)} where id = ${round} and ${isKind}) r
    left join (select due_on from round_deadline d where d.kind = ${kind} and d.round_id = ${round}) due on true`.execute(
    db,
  )
  const found = rows[0]
  if (!found || found.regionCode !== regionOf(scope)) throw new Failure(403, { messageKey: 'outOfScope' })
  return found
}

export const deadlineOf = ({ dueOn, isSet }: PartRound, today: string): Deadline => ({
  dueOn,
  isSet,
  daysLeft: daysUntil(dueOn, today),
})

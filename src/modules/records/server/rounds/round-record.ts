import { sql } from 'kysely'
import type { Db, Trx } from '@/server/db/schema.ts'
import type { closingReasons, participations } from '@/contract/rounds.ts'
import type { RoundKind } from '@/contract/round-kind.ts'
import type { Stage } from '@/standards/grade.ts'
import { Failure } from '@/server/http/failure.ts'
import { kindsOfRounds } from '@/server/rounds/round-kinds.ts'

/** A round as it is stored; days as `YYYY-MM-DD`. */
export interface RoundRecord {
  id: number
  kind: RoundKind
  regionCode: string
  schoolYear: number
  year: number
  term: 'spring' | 'autumn'
  startsOn: string
  endsOn: string
  open: boolean
  name: string
  participation: (typeof participations)[number]
  stages: Stage[]
  schools: number[]
  coverageTarget: number
  retestTarget: number | null
  note: string
  remindDays: number[]
  closedAt: Date | null
  closedReason: (typeof closingReasons)[number] | null
  closedNote: string
  version: number
  changedAt: Date
}

const columns = sql`id, region_code as "regionCode", school_year as "schoolYear", year, term, starts_on::text as "startsOn",
  ends_on::text as "endsOn", is_open as open, name, participation, stages, school_ids as schools,
  coverage_target as "coverageTarget", retest_target as "retestTarget", note, remind_days as "remindDays",
  closed_at as "closedAt", closed_reason as "closedReason", closed_note as "closedNote", version, changed_at as "changedAt"`

/** The district's rounds of all kinds, newest first. */
export async function readRounds(db: Db, regionCode: string): Promise<RoundRecord[]> {
  const { rows } = await sql<RoundRecord>`
    select * from (
      select 'vision' as kind, ${columns} from screening_round where region_code = ${regionCode}
      union all select kind, ${columns} from health_round where region_code = ${regionCode}) r
    order by "startsOn" desc, kind desc, id desc`.execute(db)
  return rows
}

/** Rounds of all districts that are not closed. */
export async function allRounds(db: Db): Promise<RoundRecord[]> {
  const { rows } = await sql<RoundRecord>`
    select 'vision' as kind, ${columns} from screening_round where is_open
    union all select kind, ${columns} from health_round where is_open`.execute(db)
  return rows
}

/**
 * The round, held until the transaction ends, so that nothing is written into it meanwhile. Throws Failure 403 for another
 * district's, and 409 where somebody changed it since `version`.
 */
export async function lockRound(
  trx: Trx,
  regionCode: string,
  { kind, id, version }: { kind: RoundKind; id: number; version?: number },
): Promise<RoundRecord> {
  const { table, isKind } = kindsOfRounds[kind]
  const { rows } = await sql<RoundRecord>`
    select ${sql.lit(kind)} as kind, ${columns} from ${sql.table(table)}
    where id = ${id} and ${isKind} and region_code = ${regionCode} for update`.execute(trx)
  const round = rows[0]
  if (!round) throw new Failure(403, { messageKey: 'outOfScope' })
  if (version !== undefined && round.version !== version)
    throw new Failure(409, { messageKey: 'roundChanged' })
  return round
}

import { sql, type RawBuilder } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { inScope, type Scope } from '@/server/db/scope.ts'
import { kindsOfRounds } from '@/server/rounds/round-kinds.ts'
import type { Part } from '../contract/parts.ts'
import type { PartRound } from './read-round.ts'

/** The name behind an account for whoever is of the same side: a school does not see who of the bureau it was, nor the other way round. */
export const nameOf = (account: string, { kind, isReader }: Scope): RawBuilder<string> => sql<string>`
  coalesce((select a.name from account a where a.id = ${sql.ref(account)}
    and (a.role = 'qu') = ${kind === 'region'}::boolean and not ${isReader === true}::boolean), '')`

const iso = (column: string) =>
  sql<string | null>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export interface SchoolPart extends Part {
  school: number
}

/** Every grade with students on the list of a round, of the schools in scope or of one of them, with what became of it. */
export async function readParts(
  db: Db,
  scope: Scope,
  round: PartRound,
  one: { school?: number; grade?: number } = {},
): Promise<SchoolPart[]> {
  const { summary, done, of } = kindsOfRounds[round.kind]
  const { rows } = await sql<SchoolPart>`
    with listed as (
      select f.school_id, f.grade::int as grade, sum(${done})::int as records, sum(${of})::int as listed
      from ${summary} where f.round_id = ${round.id} and ${inScope(scope, 'f.school_id')}
        and ${one.school === undefined ? sql`true` : sql`f.school_id = ${one.school}`}
        and ${one.grade === undefined ? sql`true` : sql`f.grade = ${one.grade}`}
      group by 1, 2)
    select l.school_id as school, l.grade, coalesce(p.state, 'draft') as state, coalesce(p.version, 0) as version,
      coalesce(p.revision, 0) as revision, jsonb_build_object('count', l.records, 'total', l.listed) as coverage,
      ${iso('p.sent_at')} as "sentAt", ${nameOf('p.sent_by', scope)} as "sentBy", ${iso('p.changed_at')} as "changedAt",
      coalesce(p.confirmed, 0) as confirmed,
      case when p.unlock_requested_at is not null then jsonb_build_object('at', ${iso('p.unlock_requested_at')},
        'reason', p.unlock_reason) end as "unlockRequested",
      p.late_requested_at is not null as "lateRequested", coalesce(p.may_be_late, false) as "mayBeLate",
      (select count(*)::int from round_part_comment c where c.school_id = l.school_id and c.kind = ${round.kind}
        and c.round_id = ${round.id} and c.grade = l.grade and c.resolved_at is null) as comments,
      (select k.state from round_spot_check k where k.school_id = l.school_id and k.kind = ${round.kind}
        and k.round_id = ${round.id} and k.grade = l.grade and k.state <> 'dropped' and k.asked_at >= p.sent_at
        order by k.id desc limit 1) as spot
    from listed l
    left join round_part p on p.school_id = l.school_id and p.kind = ${round.kind} and p.round_id = ${round.id}
      and p.grade = l.grade
    where l.listed > 0 or p.grade is not null
    order by l.school_id, l.grade`.execute(db)
  return rows
}

export { iso }

import { sql } from 'kysely'
import type { ParsedInputOf, ReplyOf } from '@/contract/call.ts'
import type { roundPartsSummary } from '@/contract/round-parts.ts'
import { forModule, inScope, type Scope } from '@/server/db/scope.ts'
import { schoolInScope } from '@/server/db/school-in-scope.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { kindsOfRounds } from '@/server/rounds/round-kinds.ts'
import { openPartRound } from './change-part.ts'

/** A teacher sees how far the whole school is: the figures that they see of their classes are of its parts. */
const wholeSchool = (scope: Scope): Scope =>
  scope.kind === 'classes'
    ? { kind: 'school', schoolId: scope.schoolId, regionCode: scope.regionCode }
    : scope

/** How much of a round is accepted, and which version its figures are of: counts of process, of a school or of the district. */
export async function readSummary(
  { kind, round: id, school: requested }: ParsedInputOf<typeof roundPartsSummary>,
  context: SignedInContext,
): Promise<ReplyOf<typeof roundPartsSummary>> {
  const { db, caller } = context
  const round = await openPartRound(db, context, { kind, round: id })
  const scope = wholeSchool(forModule(caller.scope, kindsOfRounds[kind].module))
  const school = await schoolInScope(db, scope, requested)
  const { summary, of } = kindsOfRounds[kind]
  const { rows } = await sql<ReplyOf<typeof roundPartsSummary>>`
    with listed as (
      select f.school_id, f.grade::int as grade from ${summary}
      where f.round_id = ${round.id} and ${inScope(scope, 'f.school_id')}
        and ${school ? sql`f.school_id = ${school.id}` : sql`true`}
      group by 1, 2 having sum(${of}) > 0)
    select count(*)::int as parts, count(*) filter (where p.state = 'accepted')::int as accepted,
      count(*) filter (where p.state = 'sent')::int as sent,
      coalesce(max(p.version) filter (where p.state = 'accepted'), 0)::int as version,
      count(*) filter (where p.state = 'accepted' and p.version > 1)::int as revised,
      ${latest} as "acceptedAt"
    from listed l
    left join round_part p on p.school_id = l.school_id and p.kind = ${kind} and p.round_id = ${round.id}
      and p.grade = l.grade`.execute(db)
  const [found] = rows
  return found ?? { parts: 0, accepted: 0, sent: 0, version: 0, revised: 0, acceptedAt: null }
}

const latest = sql<
  string | null
>`to_char(max(p.changed_at) filter (where p.state = 'accepted') at time zone 'UTC',
  'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

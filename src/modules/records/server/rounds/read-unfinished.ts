import { sql } from 'kysely'
import type { ParsedInputOf, ReplyOf } from '@/contract/call.ts'
import type { roundRemind, roundUnfinished } from '@/contract/rounds.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { accountsOf, reachedSchools } from '@/server/db/reach.ts'
import { regionOf } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { remindSchools } from './remind-schools.ts'
import { lockRound, readRounds } from './round-record.ts'
import { unfinishedSchools } from './unfinished-schools.ts'

/** Whom a reminder would reach. Throws Failure 403 for a round of another district. */
export async function readUnfinished(
  { kind, id }: ParsedInputOf<typeof roundUnfinished>,
  { db, caller, now }: SignedInContext,
): Promise<ReplyOf<typeof roundUnfinished>> {
  const rounds = await readRounds(db, regionOf(caller.scope))
  const round = rounds.find((each) => each.kind === kind && each.id === id)
  if (!round) throw new Failure(403, { messageKey: 'outOfScope' })
  const [schools, accounts, reminded] = await Promise.all([
    unfinishedSchools(db, round),
    accountsOf(db, reachedSchools(caller.scope)),
    sql<{ school: number; at: Date }>`
      select school_id as school, max(sent_at) as at
      from ${sql.table(kind === 'vision' ? 'screening_reminder' : 'health_reminder')}
      where round_id = ${id} and day = ${schoolDay(now())}::date
        and ${kind === 'vision' ? sql`class_id = 0` : sql`true`} group by school_id`.execute(db),
  ])
  const at = new Map(reminded.rows.map((row) => [row.school, new Date(row.at).toISOString()]))
  return {
    schools: schools.map(({ n, of, ...school }) => ({
      ...school,
      rate: { n, of },
      accounts: accounts.get(school.id)?.length ?? 0,
      remindedAt: at.get(school.id) ?? null,
    })),
  }
}

/** Throws Failure 409 before its first day and once it is closed: there is nothing to be done in it. */
export function remindUnfinished(
  { kind, id, schools }: ParsedInputOf<typeof roundRemind>,
  { db, caller, now, requestId }: SignedInContext,
): Promise<ReplyOf<typeof roundRemind>> {
  const today = schoolDay(now())
  return db.transaction().execute(async (trx) => {
    const round = await lockRound(trx, regionOf(caller.scope), { kind, id })
    if (!round.open) throw new Failure(409, { messageKey: 'reminderRoundOver' })
    if (today < round.startsOn)
      throw new Failure(409, { messageKey: 'roundNotBegun', params: { day: round.startsOn } })
    const by = { accountId: caller.accountId, requestId, today }
    return remindSchools(trx, round, schools.length > 0 ? schools : null, by)
  })
}

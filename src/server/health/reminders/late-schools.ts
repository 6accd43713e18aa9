import { sql, type Kysely } from 'kysely'
import type { InputOf } from '@/contract/call.ts'
import type { healthReminders } from '@/contract/health-submissions.ts'
import { elapsedOf, screeningState } from '@/standards/screening-pace.ts'
import { inScope, regionOf, type Scope } from '../../db/scope.ts'
import { healthRoundsOf } from '../../figures/health-rounds-of.ts'
import { readChecksSent, readTestsSent } from '../submissions/read-sent.ts'

/** How far every school of the district is with its round of that kind, in the figures of the strips. */
export async function readPace(
  db: Kysely<any>,
  scope: Scope,
  { kind, schoolYear }: InputOf<typeof healthReminders>,
  today: string,
) {
  const rounds = await healthRoundsOf(db, regionOf(scope), kind)
  const round = rounds.find((each) => each.schoolYear === schoolYear)
  if (!round) return { round, schools: [] }
  const sent =
    kind === 'check'
      ? (await readChecksSent(db, scope, round.id)).map(({ school, check, of }) => ({
          ...{ school, of, done: check },
        }))
      : await readTestsSent(db, scope, round.id)
  const elapsed = elapsedOf(round, today)
  return { round, schools: sent.map((one) => ({ ...one, state: screeningState(one, elapsed) })) }
}

/** Open accounts of the administrators of each school inside the scope. */
export async function readAccounts(db: Kysely<any>, scope: Scope): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ id: number; accounts: number[] }>`
    select school_id as id, array_agg(id order by id) as accounts from account
    where role = 'admin' and closed_at is null and ${inScope(scope)} group by school_id`.execute(db)
  return new Map(rows.map(({ id, accounts }) => [id, accounts]))
}

import { sql, type Kysely } from 'kysely'
import { inScope, type Scope } from '../db/scope.ts'
import { Failure } from '../http/failure.ts'
import { findCompetition } from './find-competition.ts'
import { tellCompetition } from './tell-competition.ts'

/** Takes an entry of the own school back. False = it is not there; Failure 409 once entry is closed. */
export async function withdraw(trx: Kysely<any>, scope: Scope, entry: number): Promise<boolean> {
  const { rows } = await sql<{ event: number }>`
    select event_id as event from competition_entry where id = ${entry} and ${inScope(scope)}`.execute(trx)
  const [found] = rows
  if (!found) return false
  const competition = await findCompetition(trx, scope, { event: found.event }, true)
  if (competition.state !== 'entry') throw new Failure(409, { messageKey: 'competitionEntryClosed' })
  const gone = await sql`
    delete from competition_entry where id = ${entry} and ${inScope(scope)} returning id`.execute(trx)
  await tellCompetition(trx, competition)
  return gone.rows.length > 0
}

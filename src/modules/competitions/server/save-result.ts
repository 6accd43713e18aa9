import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { printOutcome } from '@/modules/competitions/standards/mark.ts'
import { readResult, type GivenResult, type Result } from '@/modules/competitions/standards/result.ts'
import type { Measure } from '@/modules/competitions/standards/event.ts'
import { inScope, type Scope } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import type { StoredCompetition } from './find-competition.ts'
import { settlePart } from './publish-part.ts'
import { partsOf, resultsOf } from './results-of.ts'

export interface ResultToSave extends GivenResult {
  part: number
  school: number
  entry: number
  version: number
}

/** In the words in which it is written down; `NM` = no valid attempt, empty = still to come. */
export function wordsOf(result: Result | null, measure: Measure): string {
  if (!result) return ''
  if (result.kind === 'mark')
    return result.value === null ? 'NM' : printOutcome({ kind: 'mark', value: result.value }, measure)
  return printOutcome(
    result.kind === 'DQ' ? { kind: 'DQ', rule: result.rule } : { kind: result.kind },
    measure,
  )
}

/**
 * Writes one result of a competition that is held; `correction` = of a published part, with its reason, else of one that is not. False =
 * another version stands there. Throws Failure 400 for what is no mark of the event, 404 for who does not start, 409 for the wrong state.
 */
export async function saveResult(
  trx: Db,
  scope: Scope,
  competition: StoredCompetition,
  given: ResultToSave,
  correction?: { reason: string; accountId: number },
): Promise<boolean> {
  const [part] = await partsOf(trx, { part: given.part })
  if (!part || (part.publishedAt !== null) !== (correction !== undefined))
    throw new Failure(409, { messageKey: correction ? 'competitionNotPublished' : 'competitionPublished' })
  const result = readResult(given, part.rule)
  if (!result) throw new Failure(400, { messageKey: 'competitionMark' })
  const before = (await resultsOf(trx, [part.id])).find(
    ({ school, entry }) => school === given.school && entry === given.entry,
  )
  if (!before) throw new Failure(404, { messageKey: 'competitionNotStarting' })
  const { rows } = await sql`
    update competition_result set kind = ${result.kind}, value = ${result.value}, rule = ${result.rule},
      tries = ${JSON.stringify(result.tries)}::jsonb, version = version + 1
    where school_id = ${given.school} and part_id = ${part.id} and entry_id = ${given.entry}
      and version = ${given.version} and ${inScope(scope)} returning entry_id`.execute(trx)
  if (rows.length === 0) return false
  if (correction) {
    const { measure } = part.rule
    await sql`
      insert into competition_correction (school_id, part_id, entry_id, reason, before, after, account_id)
      values (${given.school}, ${part.id}, ${given.entry}, ${correction.reason}, ${wordsOf(before.result, measure)},
        ${wordsOf(result, measure)}, ${correction.accountId})`.execute(trx)
    await settlePart(trx, competition, part, await resultsOf(trx, [part.id]))
  }
  return true
}

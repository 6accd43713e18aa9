import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { printOutcome } from '@/modules/competitions/standards/mark.ts'
import { readResult, type InputResult, type Result } from '@/modules/competitions/standards/result.ts'
import type { Measure } from '@/modules/competitions/standards/event.ts'
import { inScope, type Scope } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import type { StoredCompetition } from './find-competition.ts'
import { resolvePart } from './publish-part.ts'
import { partsOf, resultsOf } from './results-of.ts'

export interface ResultToSave extends InputResult {
  part: number
  school: number
  entry: number
  version: number
}

/** In the words in which it is written down; `NM` = no valid attempt, empty = still to come. */
export function labelsOf(result: Result | null, measure: Measure): string {
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
  input: ResultToSave,
  correction?: { reason: string; accountId: number },
): Promise<boolean> {
  const [part] = await partsOf(trx, { part: input.part })
  if (!part || (part.publishedAt !== null) !== (correction !== undefined))
    throw new Failure(409, { messageKey: correction ? 'competitionNotPublished' : 'competitionPublished' })
  const result = readResult(input, part.rule)
  if (!result) throw new Failure(400, { messageKey: 'competitionMark' })
  const before = (await resultsOf(trx, [part.id])).find(
    ({ school, entry }) => school === input.school && entry === input.entry,
  )
  if (!before) throw new Failure(404, { messageKey: 'competitionNotStarting' })
  const { rows } = await sql`
    update competition_result set kind = ${result.kind}, value = ${result.value}, rule = ${result.rule},
      tries = ${JSON.stringify(result.tries)}::jsonb, version = version + 1
    where school_id = ${input.school} and part_id = ${part.id} and entry_id = ${input.entry}
      and version = ${input.version} and ${inScope(scope)} returning entry_id`.execute(trx)
  if (rows.length === 0) return false
  if (correction) {
    const { measure } = part.rule
    await sql`
      insert into competition_correction (school_id, part_id, entry_id, reason, before, after, account_id)
      values (${input.school}, ${part.id}, ${input.entry}, ${correction.reason}, ${labelsOf(before.result, measure)},
        ${labelsOf(result, measure)}, ${correction.accountId})`.execute(trx)
    await resolvePart(trx, competition, part, await resultsOf(trx, [part.id]))
  }
  return true
}

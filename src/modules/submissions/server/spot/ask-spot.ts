import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { ParsedInputOf, ReplyOf } from '@/contract/call.ts'
import { Failure } from '@/server/http/failure.ts'
import { lineField } from '@/server/http/field-refused.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { kindsOfRounds } from '@/server/rounds/round-kinds.ts'
import { createRandom } from '@/server/seed/random.ts'
import type { spotAsk } from '../../contract/spot.ts'
import { simulateRule } from '../../standards/spot/simulate.ts'
import { auditPart, changeParts, schoolOfPart, writePart } from '../change-part.ts'
import { notifyPart } from '../notify-part.ts'
import { readPartRows } from '../read-rows.ts'
import { findPart } from '../report.ts'
import { drawClasses, seedNumber } from './draw.ts'
import { readFrame, readSpotRow, spotOf } from './read-spot.ts'

/** Draws the sample of a sent part. Throws Failure 409 where it is not sent, was changed meanwhile, or is being checked already. */
export async function askForSpot(
  {
    kind,
    round: id,
    school: requested,
    grade,
    revision,
    target,
    least,
    seed: given,
  }: ParsedInputOf<typeof spotAsk>,
  context: SignedInContext,
): Promise<ReplyOf<typeof spotAsk>> {
  const { db, caller, locale } = context
  const school = await schoolOfPart(db, context, requested)
  const seed = lineField(locale, 'seed', given) || randomBytes(8).toString('hex')
  return changeParts(context, { kind, round: id }, school, async (trx, round) => {
    const of = { school, grade }
    const part = await findPart(trx, caller.scope, round, of)
    if (part.revision !== revision) throw new Failure(409, { messageKey: 'partChanged' })
    if (part.state !== 'sent') throw new Failure(409, { messageKey: 'partOtherState' })
    if (part.spot === 'open') throw new Failure(409, { messageKey: 'partSpotOpen' })
    const classes = await readFrame(trx, kindsOfRounds[kind].record, { ...of, round: id })
    const drawn = drawClasses(classes, seed, target)
    if (drawn.length === 0) throw new Failure(409, { messageKey: 'spotEmpty' })
    const children = await readPartRows(trx, round, of)
    const errors = simulateRule({
      kind,
      children,
      target,
      least,
      random: createRandom(seedNumber(seed)).next,
    })
    await sql`
      insert into round_spot_check (school_id, kind, round_id, grade, seed, target, least, frame, errors, asked_by)
      values (${school}, ${kind}, ${id}, ${grade}, ${seed}, ${target}, ${least},
        ${JSON.stringify({ classes, drawn })}::jsonb, ${JSON.stringify(errors)}::jsonb, ${caller.accountId})`.execute(
      trx,
    )
    await writePart(trx, round, of, sql`state = state`)
    await notifyPart(trx, round, 'part-spot', { school, grades: [grade], by: caller.accountId })
    await auditPart(trx, context, 'part-spot', { round, ...of }, { seed, target, least, classes: drawn })
    const row = await readSpotRow(trx, caller.scope, school, { kind, round: id, grade })
    if (!row) throw new Failure(500)
    return { spot: spotOf(row, caller.accountId) }
  })
}

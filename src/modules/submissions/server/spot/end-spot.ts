import { sql } from 'kysely'
import type { ParsedInputOf, ReplyOf } from '@/contract/call.ts'
import { Failure } from '@/server/http/failure.ts'
import { lineField } from '@/server/http/field-refused.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import type { Trx } from '@/server/db/schema.ts'
import type { spotEnd } from '../../contract/spot.ts'
import { leastMeasured, resultOf } from '../../standards/spot/spot-result.ts'
import { spotKinds } from '../../standards/spot/spot-rule.ts'
import type { Values } from '../../standards/part-row.ts'
import { auditPart, changeParts, schoolOfPart, writePart } from '../change-part.ts'
import { notifyPart } from '../notify-part.ts'
import type { PartRound } from '../read-round.ts'
import { readPartRows } from '../read-rows.ts'
import { findSpot } from './enter-spot.ts'
import { spotOf, type SpotRow } from './read-spot.ts'

/** Compares and gives the verdict, or drops the check. Throws Failure 409 where it has ended, or too few were measured again. */
export async function endSpot(
  { school: requested, spot: id, as, note }: ParsedInputOf<typeof spotEnd>,
  context: SignedInContext,
): Promise<ReplyOf<typeof spotEnd>> {
  const { db, caller, locale } = context
  const school = await schoolOfPart(db, context, requested)
  const said = lineField(locale, 'note', note)
  const { kind, round: roundId } = await findSpot(db, context, school, id)
  return changeParts(context, { kind, round: roundId }, school, async (trx, round) => {
    const spot = await findSpot(trx, context, school, id)
    if (spot.state !== 'open') throw new Failure(409, { messageKey: 'spotEnded' })
    if (as === 'dropped' && said === '') throw new Failure(409, { messageKey: 'partNeedsReason' })
    const result = as === 'dropped' ? null : await compare(trx, round, school, spot)
    const state = result === null ? 'dropped' : isPassed(result.value, spot.least) ? 'passed' : 'failed'
    await sql`
      update round_spot_check set state = ${state}, result = ${result && JSON.stringify(result)}::jsonb, note = ${said},
        ended_by = ${caller.accountId}, ended_at = now()
      where school_id = ${school} and id = ${id}`.execute(trx)
    const of = { school, grade: spot.grade }
    await writePart(trx, round, of, sql`state = state`)
    if (result)
      await notifyPart(trx, round, `part-spot-${state === 'passed' ? 'passed' : 'failed'}`, {
        school,
        grades: [spot.grade],
        by: caller.accountId,
      })
    await auditPart(
      trx,
      context,
      'part-spot-ended',
      { round, ...of },
      { state, value: result?.value, note: said },
    )
    return { spot: spotOf(await findSpot(trx, context, school, id), caller.accountId) }
  })
}

/** Where a school says that nobody passes there is no share of that, and nothing speaks against it. */
const isPassed = (value: number | null, least: number) => value === null || value >= least

async function compare(trx: Trx, round: PartRound, school: number, spot: SpotRow) {
  const { rows } = await sql<{ student: number; measured: Values }>`
    select student_id::int8 as student, measured from round_spot_value
    where school_id = ${school} and spot_id = ${spot.id}`.execute(trx)
  const measured = new Map(rows.map((row) => [row.student, row.measured]))
  const part = await readPartRows(trx, round, { school, grade: spot.grade })
  const pairs = part.flatMap((row) => {
    const again = measured.get(row.student)
    // Of whom nothing was measured twice nothing can be said.
    return again && spotKinds[spot.kind].compare(row, row.values, again).length > 0 ? [{ row, again }] : []
  })
  if (pairs.length < leastMeasured)
    throw new Failure(409, { messageKey: 'partSpotFew', params: { spotLeast: leastMeasured } })
  return resultOf(spot.kind, part, pairs)
}

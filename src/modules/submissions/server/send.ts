import { sql } from 'kysely'
import type { ParsedInputOf, ReplyOf } from '@/contract/call.ts'
import { schoolDay } from '@/lib/school-day.ts'
import type { Trx } from '@/server/db/schema.ts'
import { schoolOf } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import { lineField } from '@/server/http/field-refused.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import type { Part, ownParts, partAsk, partRecall, partSend } from '../contract/parts.ts'
import { qualityOf } from '../standards/quality.ts'
import { auditPart, changeParts, openPartRound, writePart } from './change-part.ts'
import { notifyPart } from './notify-part.ts'
import { readFindings } from './read-findings.ts'
import { readQualityCounts } from './read-figures.ts'
import { readParts } from './read-parts.ts'
import { deadlineOf, type PartRound } from './read-round.ts'
import { findPart } from './report.ts'

type OwnParts = ReplyOf<typeof ownParts>

export async function readOwnParts(
  { kind, round }: ParsedInputOf<typeof ownParts>,
  context: SignedInContext,
): Promise<OwnParts> {
  const { db, caller, now } = context
  const found = await openPartRound(db, context, { kind, round })
  const parts = await readParts(db, caller.scope, found)
  return {
    deadline: deadlineOf(found, schoolDay(now())),
    parts: parts.map(({ school: _school, ...part }) => part),
  }
}

/** Sends grades in, all or none. Throws Failure 409 where one is not ready, after the deadline, or in a closed round. */
export async function sendParts(
  { kind, round: id, grades }: ParsedInputOf<typeof partSend>,
  context: SignedInContext,
): Promise<OwnParts> {
  const { caller } = context
  const school = schoolOf(caller.scope)
  const chosen = [...new Set(grades)].toSorted((a, b) => a - b)
  await changeParts(context, { kind, round: id }, school, async (trx, round) => {
    if (!round.open) throw new Failure(409, { messageKey: 'roundClosed' })
    for (const grade of chosen) await sendPart(trx, round, { school, grade }, context)
    await notifyPart(trx, round, 'part-sent', { school, grades: chosen, by: caller.accountId })
  })
  return readOwnParts({ kind, round: id }, context)
}

async function sendPart(
  trx: Trx,
  round: PartRound,
  of: { school: number; grade: number },
  context: SignedInContext,
): Promise<void> {
  const { caller, now } = context
  const today = schoolDay(now())
  const part = await findPart(trx, caller.scope, round, of)
  refuseToSend(round, part, today)
  const { findings, open, rows } = await readFindings(trx, caller.scope, round, of, today)
  if (rows.length === 0) throw new Failure(409, { messageKey: 'partEmpty', params: { partGrade: of.grade } })
  if (open.rejects + open.warnings > 0)
    throw new Failure(409, { messageKey: 'partNotReady', params: { partGrade: of.grade, ...open } })
  const { own, district } = await readQualityCounts(trx, round, of)
  const quality = qualityOf(round.kind, own, district)
  const { count, total } = part.coverage
  await writePart(
    trx,
    round,
    of,
    sql`state = 'sent', sent_at = now(), sent_by = ${caller.accountId}, records = ${count}, listed = ${total},
      confirmed = ${findings.length}, quality = ${JSON.stringify(quality)}::jsonb, late_requested_at = null`,
  )
  await auditPart(trx, context, 'part-sent', { round, ...of }, { records: count, listed: total })
}

/** What was returned or unlocked may come again after the deadline; what was never sent may not. */
function refuseToSend(round: PartRound, { state, grade, mayBeLate, version }: Part, today: string): void {
  const params = { partGrade: grade, version }
  if (state === 'accepted') throw new Failure(409, { messageKey: 'partLocked', params })
  if (state === 'sent') throw new Failure(409, { messageKey: 'partSentAlready', params })
  const isAgain = state === 'returned' || version > 0 || mayBeLate
  if (today > round.dueOn && !isAgain)
    throw new Failure(409, { messageKey: 'partLate', params: { day: round.dueOn } })
}

/** Takes back what the bureau has not answered. Throws Failure 409 otherwise. */
export async function recallPart(
  { kind, round: id, grade }: ParsedInputOf<typeof partRecall>,
  context: SignedInContext,
): Promise<OwnParts> {
  const { caller } = context
  const school = schoolOf(caller.scope)
  await changeParts(context, { kind, round: id }, school, async (trx, round) => {
    const part = await findPart(trx, caller.scope, round, { school, grade })
    if (part.state !== 'sent') throw new Failure(409, { messageKey: 'partNotSent' })
    if (part.spot === 'open') throw new Failure(409, { messageKey: 'partSpotOpen' })
    // What was returned or accepted once stays something that may come after the deadline.
    await writePart(trx, round, { school, grade }, sql`state = 'draft', may_be_late = true`)
    await auditPart(trx, context, 'part-recalled', { round, school, grade })
  })
  return readOwnParts({ kind, round: id }, context)
}

/** Puts the wish among the bureau's to-dos. Throws Failure 409 where there is nothing to ask for. */
export async function askForPart(
  { kind, round: id, grade, wish, reason }: ParsedInputOf<typeof partAsk>,
  context: SignedInContext,
): Promise<OwnParts> {
  const { caller, locale, now } = context
  const school = schoolOf(caller.scope)
  const said = lineField(locale, 'reason', reason)
  await changeParts(context, { kind, round: id }, school, async (trx, round) => {
    const part = await findPart(trx, caller.scope, round, { school, grade })
    if (wish === 'unlock' && part.state !== 'accepted')
      throw new Failure(409, { messageKey: 'partNotLocked' })
    if (wish === 'late' && (part.state !== 'draft' || part.mayBeLate || schoolDay(now()) <= round.dueOn))
      throw new Failure(409, { messageKey: 'partNotLate' })
    if (wish === 'unlock' ? part.unlockRequested : part.lateRequested)
      throw new Failure(409, { messageKey: 'partAskedAlready' })
    await writePart(
      trx,
      round,
      { school, grade },
      wish === 'unlock'
        ? sql`unlock_requested_at = now(), unlock_requested_by = ${caller.accountId}, unlock_reason = ${said}`
        : sql`late_requested_at = now()`,
    )
    await notifyPart(trx, round, 'part-asked', { school, grades: [grade], by: caller.accountId, note: said })
    await auditPart(trx, context, 'part-asked', { round, school, grade }, { wish, reason: said })
  })
  return readOwnParts({ kind, round: id }, context)
}

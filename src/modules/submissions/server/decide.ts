import { sql } from 'kysely'
import type { ParsedInputOf, ReplyOf } from '@/contract/call.ts'
import type { Trx } from '@/server/db/schema.ts'
import { Failure } from '@/server/http/failure.ts'
import { lineField } from '@/server/http/field-refused.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import type { partDecide, PartDecision } from '../contract/bureau.ts'
import type { Part } from '../contract/parts.ts'
import { auditPart, changeParts, schoolOfPart, writePart } from './change-part.ts'
import { notifyPart } from './notify-part.ts'
import { readQualityCounts } from './read-figures.ts'
import type { PartRound } from './read-round.ts'
import { checksumOfPart, type OfPart } from './read-rows.ts'
import { findPart } from './report.ts'

/** From which states each decision is taken. */
const from: Record<PartDecision, readonly Part['state'][]> = {
  accept: ['sent'],
  return: ['sent'],
  unlock: ['accepted'],
  keepLocked: ['accepted'],
  allowLate: ['draft'],
}

interface Decided {
  trx: Trx
  round: PartRound
  of: OfPart
  part: Part
  note: string
  account: number
}

/** What the bureau decides of a part. Throws Failure 409 where somebody changed it meanwhile, or where it is in no state for it. */
export async function decidePart(
  { kind, round: id, school: requested, grade, revision, decision, note }: ParsedInputOf<typeof partDecide>,
  context: SignedInContext,
): Promise<ReplyOf<typeof partDecide>> {
  const { db, caller, locale } = context
  const school = await schoolOfPart(db, context, requested)
  const said = lineField(locale, 'note', note)
  return changeParts(context, { kind, round: id }, school, async (trx, round) => {
    const of = { school, grade }
    const part = await findPart(trx, caller.scope, round, of)
    if (part.revision !== revision) throw new Failure(409, { messageKey: 'partChanged' })
    if (!from[decision].includes(part.state)) throw new Failure(409, { messageKey: 'partOtherState' })
    if (part.spot === 'open') throw new Failure(409, { messageKey: 'partSpotOpen' })
    if (decision === 'accept' && part.spot === 'failed' && said === '')
      throw new Failure(409, { messageKey: 'partSpotFailed' })
    const decided = { trx, round, of, part, note: said, account: caller.accountId }
    await take[decision](decided)
    await notifyPart(trx, round, `part-${decision}`, {
      school,
      grades: [grade],
      by: caller.accountId,
      note: said,
    })
    await auditPart(trx, context, `part-${decision}`, { round, ...of }, { note: said, version: part.version })
    return { part: await findPart(trx, caller.scope, round, of) }
  })
}

const take: Record<PartDecision, (decided: Decided) => Promise<void>> = {
  accept: acceptPart,
  return: returnPart,
  unlock: unlockPart,
  keepLocked: keepLocked,
  allowLate: ({ trx, round, of }) =>
    writePart(trx, round, of, sql`may_be_late = true, late_requested_at = null`),
}

/** Freezes what stands there as the next version: its checksum, its counts, and the figures that were looked at. */
async function acceptPart({ trx, round, of, part, account }: Decided): Promise<void> {
  const { checksum } = await checksumOfPart(trx, round, of)
  const { own } = await readQualityCounts(trx, round, of)
  const version = part.version + 1
  const figures = { coverage: own.coverage, boys: own.boys, girls: own.girls, found: own.now }
  await sql`
    insert into round_part_version (school_id, kind, round_id, grade, version, checksum, records, listed, figures, sent_at,
      sent_by, accepted_by)
    select p.school_id, p.kind, p.round_id, p.grade, ${version}::int, ${checksum},
      ${part.coverage.count}::int, ${part.coverage.total}::int, ${JSON.stringify(figures)}::jsonb, p.sent_at, p.sent_by,
      ${account}::int
    from round_part p where p.school_id = ${of.school} and p.kind = ${round.kind} and p.round_id = ${round.id}
      and p.grade = ${of.grade}`.execute(trx)
  await writePart(
    trx,
    round,
    of,
    sql`state = 'accepted', version = ${version}, unlock_requested_at = null, unlock_reason = ''`,
  )
}

/** With what has to be changed: at least one comment that is not done. */
async function returnPart({ trx, round, of, part }: Decided): Promise<void> {
  if (part.comments === 0) throw new Failure(409, { messageKey: 'partNeedsComment' })
  await writePart(trx, round, of, sql`state = 'returned'`)
}

/** Who, when and why stand at the version that is no longer the last word; what comes next is another one. */
async function unlockPart({ trx, round, of, part, note, account }: Decided): Promise<void> {
  const reason = note || part.unlockRequested?.reason || ''
  if (reason === '') throw new Failure(409, { messageKey: 'partNeedsReason' })
  await sql`
    update round_part_version set unlocked_at = now(), unlocked_by = ${account}, unlock_reason = ${reason}
    where school_id = ${of.school} and kind = ${round.kind} and round_id = ${round.id} and grade = ${of.grade}
      and version = ${part.version}`.execute(trx)
  await writePart(
    trx,
    round,
    of,
    sql`state = 'returned', unlock_requested_at = null, unlock_requested_by = null, unlock_reason = ''`,
  )
}

async function keepLocked({ trx, round, of, part, note }: Decided): Promise<void> {
  if (!part.unlockRequested) throw new Failure(409, { messageKey: 'partOtherState' })
  if (note === '') throw new Failure(409, { messageKey: 'partNeedsReason' })
  await writePart(
    trx,
    round,
    of,
    sql`unlock_requested_at = null, unlock_requested_by = null, unlock_reason = ''`,
  )
}

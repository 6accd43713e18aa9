import type { Trx } from '../db/schema.ts'
import { roundKinds, type RoundKind } from '@/contract/round-kind.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { sql, type RawBuilder } from 'kysely'
import { lockedParts, lockRefusal } from '@/server/rounds/locked-parts.ts'
import { kindsOfRounds } from '@/server/rounds/round-kinds.ts'
import { entryRefusal, isClosedRound } from '@/server/rounds/takes-entry.ts'
import { StepRefused } from './step-refused.ts'
import type { UploadRecord } from './upload-record.ts'

/** The kind of round that a workbook's results belong to; undefined where it brings something else. */
export const roundKindOf = (kind: string): RoundKind | undefined => roundKinds.find((each) => each === kind)

/**
 * A plan may wait for days: its round can be closed meanwhile, or be over, or leave the school out. Throws StepRefused then; else
 * nobody closes the round before this transaction ends.
 */
export async function checkStillTaken(trx: Trx, upload: UploadRecord): Promise<void> {
  const { kind, roundId, schoolId } = upload
  const of = roundKindOf(kind)
  if (!of) return
  const today = schoolDay(new Date())
  const refusal = await entryRefusal(trx, { kind: of, round: roundId, schoolId, today })
  if (refusal) throw new StepRefused(refusal.key, refusal.params)
  await refuseLockedRows(
    trx,
    upload,
    sql`
      select target_id from upload_row
      where school_id = ${schoolId} and upload_id = ${upload.id} and action in ('create', 'update')`,
  )
}

/** An import is not taken back in a closed round: its results have been reported. Throws StepRefused. */
export async function checkStillOpen(trx: Trx, upload: UploadRecord): Promise<void> {
  const of = roundKindOf(upload.kind)
  if (of && (await isClosedRound(trx, of, upload.roundId))) throw new StepRefused('roundClosed')
  await refuseLockedRows(
    trx,
    upload,
    sql`select target_id from upload_change where school_id = ${upload.schoolId} and upload_id = ${upload.id}`,
  )
}

/** Neither written nor taken back is what belongs to a part that was sent in or accepted. Throws StepRefused naming the first grade. */
async function refuseLockedRows(
  trx: Trx,
  { kind, roundId, schoolId }: UploadRecord,
  students: RawBuilder<unknown>,
): Promise<void> {
  const of = roundKindOf(kind)
  if (!of) return
  const locked = await lockedParts(trx, { kind: of, round: roundId, schoolId })
  if (locked.length === 0) return
  const { rows } = await sql<{ grade: number }>`
    select distinct e.grade::int from ${sql.table(kindsOfRounds[of].record)} e
    where e.school_id = ${schoolId} and e.round_id = ${roundId} and e.student_id in (${students})
    order by 1`.execute(trx)
  const touched = locked.find(({ grade }) => rows.some((row) => row.grade === grade))
  if (!touched) return
  const refusal = lockRefusal(touched)
  throw new StepRefused(refusal.key, { ...refusal.params })
}

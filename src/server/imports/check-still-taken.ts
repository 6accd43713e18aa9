import type { Trx } from '../db/schema.ts'
import { roundKinds, type RoundKind } from '@/contract/rounds.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { entryRefusal, isClosedRound } from '@/server/rounds/takes-entry.ts'
import { StepRefused } from './step-refused.ts'
import type { UploadRecord } from './upload-record.ts'

/** The kind of round that a workbook's results belong to; undefined where it brings something else. */
export const roundKindOf = (kind: string): RoundKind | undefined => roundKinds.find((each) => each === kind)

/**
 * A plan may wait for days: its round can be closed meanwhile, or be over, or leave the school out. Throws StepRefused then; else
 * nobody closes the round before this transaction ends.
 */
export async function checkStillTaken(trx: Trx, { kind, roundId, schoolId }: UploadRecord): Promise<void> {
  const of = roundKindOf(kind)
  if (!of) return
  const today = schoolDay(new Date())
  const refusal = await entryRefusal(trx, { kind: of, round: roundId, schoolId, today })
  if (refusal) throw new StepRefused(refusal.key, refusal.params)
}

/** An import is not taken back in a closed round: its results have been reported. Throws StepRefused. */
export async function checkStillOpen(trx: Trx, { kind, roundId }: UploadRecord): Promise<void> {
  const of = roundKindOf(kind)
  if (of && (await isClosedRound(trx, of, roundId))) throw new StepRefused('roundClosed')
}

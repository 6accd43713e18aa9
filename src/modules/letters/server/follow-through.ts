import { sql } from 'kysely'
import { takeOfFindings } from '@/modules/health/server/public.ts'
import {
  needsFollowUp,
  notifyStepsTaken,
  notifyVisionChanged,
  takeOfSchool,
  type TakenStep,
} from '@/modules/vision/server/public.ts'
import { announce } from '@/server/db/announce.ts'
import type { Db, Trx } from '@/server/db/schema.ts'
import type { LetterKind } from '../standards/letter-days.ts'

interface LettersOf {
  schoolId: number
  regionCode: string
  kind: LetterKind
  round: number
  ids: readonly number[]
}

/**
 * What a letter or its answer says is a step of the student's follow-up, of those who have one: the figures of follow-ups and those of
 * letters are never two. A step that the school took before stands. The caller holds the school. Returns of how many a step was taken.
 */
export async function followThrough(
  trx: Trx,
  { schoolId, regionCode, kind, round, ids }: LettersOf,
  step: TakenStep,
  accountId: number | null,
): Promise<number> {
  if (kind === 'vision') {
    const taken = await takeOfSchool(trx, { schoolId, round, ids }, step, accountId)
    if (taken.length > 0) {
      await notifyStepsTaken(trx, schoolId, round)
      await notifyVisionChanged(trx, { schoolId, regionCode }, round)
    }
    return taken.length
  }
  const taken = await takeOfFindings(trx, { schoolId, round, ids }, step, accountId)
  if (taken > 0)
    await announce(trx, regionCode, {
      kind: 'health-changed',
      school: schoolId,
      round,
      asOf: new Date().toISOString(),
    })
  return taken
}

/** A guardian read the letter of a screening: its follow-up, where there is one to do, says so once. Check-ups keep no such step. */
export async function noteSeen(
  db: Db,
  {
    schoolId,
    kind,
    round,
    student,
    by,
  }: {
    schoolId: number
    kind: LetterKind
    round: number
    student: number
    by: string
  },
): Promise<void> {
  if (kind !== 'vision') return
  const { rows } = await sql`
    insert into vision_follow_up as f (school_id, round_id, student_id, seen_at, seen_by)
    select e.school_id, e.round_id, e.student_id, now(), ${by}
    from vision_exam e
    where e.school_id = ${schoolId} and e.round_id = ${round} and e.student_id = ${student} and ${needsFollowUp}
    on conflict (school_id, round_id, student_id) do update
      set seen_at = excluded.seen_at, seen_by = excluded.seen_by where f.seen_at is null
    returning student_id`.execute(db)
  if (rows.length > 0) await notifyStepsTaken(db, schoolId, round)
}

import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { FollowUp } from '@/modules/vision/contract/records.ts'
import { fastProgression } from '@/modules/vision/standards/retest.ts'
import { stepsView, type StoredSteps } from '../summaries/follow-up-steps.ts'
import { followUpStep } from '../summaries/follow-up.ts'
import { seChange } from './exam-view.ts'
import { yearBefore, type StudentExam } from './exams-of-student.ts'

interface Stored extends StoredSteps<
  NonNullable<FollowUp['notified']>['how'],
  NonNullable<FollowUp['result']>['conclusion']
> {
  step: FollowUp['step']
  seen_at: Date | null
  seen_by: string | null
}

/** What the result of an exam asks for and what was done about it; null = nothing of both. */
export async function readFollowUp(
  db: Db,
  exam: StudentExam,
  exams: readonly StudentExam[],
  now: Date,
): Promise<FollowUp | null> {
  if (exam.state !== 'done') return null
  const { rows } = await sql<Stored>`
    select ${followUpStep} as step, f.notified_at, f.notified_how, n.name as notified_by, f.seen_at, f.seen_by,
      f.visited_on::text as visited_on, f.hospital, f.result_at, f.conclusion, f.conclusion_note, a.name as result_by
    from vision_exam e
    left join vision_follow_up f on f.school_id = e.school_id and f.round_id = e.round_id and f.student_id = e.student_id
    left join account n on n.id = f.notified_by
    left join account a on a.id = f.result_by
    where e.school_id = ${exam.school_id} and e.round_id = ${exam.round.id} and e.student_id = ${exam.student_id}`.execute(
    db,
  )
  const [stored] = rows
  if (!stored || stored.step === 'none') return null
  return {
    step: stored.step,
    reasons: reasonsOf(exam, exams),
    ...stepsView(stored, exam.taken_on ?? exam.round.endsOn, now),
    seen: stored.seen_at && { at: stored.seen_at.toISOString(), by: stored.seen_by ?? '' },
  }
}

function reasonsOf(exam: StudentExam, exams: readonly StudentExam[]): FollowUp['reasons'] {
  const before = yearBefore(exams, exam)
  const changes = [seChange(exam, before, 'se_right'), seChange(exam, before, 'se_left')]
  const isUncorrected =
    exam.worse_ucva !== null && exam.worse_ucva < 50 && (exam.glasses ?? 'none') === 'none'
  return [
    ...((exam.warning ?? 0) >= 1 ? (['warning'] as const) : []),
    ...(isUncorrected ? (['uncorrected'] as const) : []),
    ...(changes.some((change) => change !== null && change <= fastProgression) ? (['fast'] as const) : []),
  ]
}

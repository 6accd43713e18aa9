import { sql } from 'kysely'
import { healthConclusions } from '@/modules/health/contract/follow-up.ts'
import { conclusion as visionConclusion } from '@/modules/vision/contract/records.ts'
import type { LetterAnswer } from '@/modules/letters/contract/letters.ts'
import { visitRefusal } from '@/modules/vision/server/public.ts'
import type { Trx } from '@/server/db/schema.ts'
import { Failure } from '@/server/http/failure.ts'
import { fieldsRefused, lineField } from '@/server/http/field-refused.ts'
import type { Locale } from '@/server/http/locale.ts'
import { daysOfDistrict } from './days-of-district.ts'
import { followThrough, noteSeen } from './follow-through.ts'
import { refreshLetterSummary } from './letter-summary.ts'
import type { StoredLetter } from './stored-letter.ts'

interface AnswerBy {
  via: 'phone' | 'paper'
  /** Who read it: the relation of a bound phone, or `guardian`. */
  reader: string
  accountId: number | null
  locale: Locale
  at: Date
}

/**
 * Writes an answer into the letter and, as far as it is a step, into the follow-ups of what was found. An answer given again takes the
 * place of the one before; what the school entered of a visit itself is never overwritten by a guardian's.
 */
export async function writeAnswer(
  trx: Trx,
  letter: StoredLetter,
  answer: LetterAnswer,
  { via, reader, accountId, locale, at }: AnswerBy,
): Promise<void> {
  const { schoolId, regionCode, kind, round, student } = letter
  const visit = answer.reply === 'visited' ? answer.visit : null
  if (visit) {
    const key = visitRefusal(visit.on, letter.takenOn, at)
    if (key) throw fieldsRefused(400, locale, [{ path: 'answer.visit.on', key }])
    const known: readonly string[] = kind === 'vision' ? visionConclusion.options : healthConclusions
    if (visit.conclusion !== null && !known.includes(visit.conclusion))
      throw fieldsRefused(400, locale, [{ path: 'answer.visit.conclusion', key: 'letterConclusion' }])
  }
  const hospital = visit && lineField(locale, 'answer.visit.hospital', visit.hospital)
  const { numAffectedRows } = await sql`
    update guardian_letter set reply = ${answer.reply}, reply_at = ${at}, reply_via = ${via},
      visited_on = ${visit?.on ?? null}, hospital = ${hospital}, conclusion = ${visit?.conclusion ?? null},
      opened_at = case when ${via} = 'phone' then coalesce(opened_at, ${at}) else opened_at end,
      opened_by = case when ${via} = 'phone' then coalesce(opened_by, ${reader}) else opened_by end
    where school_id = ${schoolId} and kind = ${kind} and round_id = ${round} and student_id = ${student}
      and not (${via} = 'phone' and reply_via is not distinct from 'paper')`.execute(trx)
  // What the school has entered from paper, the school puts right.
  if (Number(numAffectedRows ?? 0n) === 0) throw new Failure(409, { messageKey: 'letterAnsweredOnPaper' })
  await noteSeen(trx, { schoolId, kind, round, student, by: reader })
  const of = { schoolId, regionCode, kind, round, ids: [student] }
  if (visit) {
    await followThrough(trx, of, { step: 'visited', on: visit.on, hospital: hospital ?? '' }, accountId)
    if (visit.conclusion !== null)
      await followThrough(trx, of, { step: 'result', conclusion: visit.conclusion, note: '' }, accountId)
  }
  const { days } = await daysOfDistrict(trx, regionCode)
  await refreshLetterSummary(trx, { schoolId, kind, round, grades: [letter.grade] }, days)
}

import type { HistoryRow, Reserve } from '@/modules/vision/contract/records.ts'
import { exactAge, roughAge } from '@/modules/vision/standards/age-at.ts'
import { riskLimitAt } from '@/modules/vision/standards/hyperopia-reserve.ts'
import { ageYearsOn } from '@/standards/grade.ts'
import { isHidden, type Reader } from '@/server/db/personal-data.ts'
import { hiddenFrom } from '@/contract/personal-data.ts'
import { historyView } from './exam-view.ts'
import type { StudentExam } from './exams-of-student.ts'

const dayOf = (exam: StudentExam) => exam.taken_on ?? exam.round.endsOn

/** Exams of a student as a reader sees them: the examiner masked outside the own school, ages as exact as the birth date is shown. */
export function fileRows(done: readonly StudentExam[], birthDate: string | null, reader: Reader) {
  const ageIsExact = !isHidden(hiddenFrom.birthDate, reader)
  const newest = done.map(dayOf).toSorted().at(-1)
  const ageOf = (on: string) => {
    if (birthDate === null || newest === undefined) return null
    return ageIsExact ? exactAge(birthDate, on) : roughAge(birthDate, newest, on)
  }
  const rows = done.map((exam): HistoryRow => ({ ...historyView(exam, reader), age: ageOf(dayOf(exam)) }))
  return { rows, ageIsExact }
}

/** By the newest exam under cycloplegia that has an SE of both eyes; a value that does not say how it was measured never enters. */
export function reserveOf(done: readonly StudentExam[], birthDate: string | null): Reserve | null {
  const exam = done.findLast(
    ({ cycloplegia, se_right, se_left }) => cycloplegia === 'yes' && se_right !== null && se_left !== null,
  )
  if (!exam || exam.se_right === null || exam.se_left === null) return null
  const on = dayOf(exam)
  const age = birthDate === null ? null : ageYearsOn(birthDate, on)
  const limit = age === null ? null : riskLimitAt(age)
  const throughLens = exam.glasses === 'orthokeratology'
  return {
    on,
    age,
    seRight: exam.se_right,
    seLeft: exam.se_left,
    throughLens,
    limit,
    isLow: limit === null || throughLens ? null : Math.min(exam.se_right, exam.se_left) < limit,
  }
}

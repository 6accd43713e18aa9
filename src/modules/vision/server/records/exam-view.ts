import type { Exam, HistoryRow } from '@/modules/vision/contract/records.ts'
import { acuityOf } from '@/standards/acuity.ts'
import { myopiaDegrees, visionBands } from '@/standards/vision-bands.ts'
import { yearBefore, type StudentExam } from './exams-of-student.ts'

const gradedOf = (exam: StudentExam) => ({
  seRight: exam.se_right,
  seLeft: exam.se_left,
  band: exam.band === null ? null : (visionBands[exam.band] ?? null),
  myopia: exam.myopia,
  degree: exam.degree === null ? null : (myopiaDegrees[exam.degree] ?? null),
  warning: exam.warning,
})

/** An exam as its page reads it. */
export function examView(exam: StudentExam, exams: readonly StudentExam[]): Exam {
  const before = yearBefore(exams, exam)
  return {
    round: exam.round,
    version: exam.version,
    state: exam.state,
    exemptReason: exam.exempt_reason,
    takenOn: exam.taken_on,
    glasses: exam.glasses,
    ucvaRight: acuityOf(exam.ucva_right),
    ucvaLeft: acuityOf(exam.ucva_left),
    cvaRight: acuityOf(exam.cva_right),
    cvaLeft: acuityOf(exam.cva_left),
    sphereRight: exam.sphere_right,
    sphereLeft: exam.sphere_left,
    cylinderRight: exam.cylinder_right,
    cylinderLeft: exam.cylinder_left,
    axisRight: exam.axis_right,
    axisLeft: exam.axis_left,
    ...gradedOf(exam),
    changeRight: seChange(exam, before, 'se_right'),
    changeLeft: seChange(exam, before, 'se_left'),
  }
}

/** D against a year before; through a night-worn lens SE is not the eye's own. */
export function seChange(now: StudentExam, before: StudentExam | undefined, eye: 'se_right' | 'se_left') {
  if (!before || [now.glasses, before.glasses].includes('orthokeratology')) return null
  const [a, b] = [now[eye], before[eye]]
  return a === null || b === null ? null : a - b
}

export const historyView = (exam: StudentExam): HistoryRow => ({
  round: exam.round,
  grade: exam.grade,
  school: exam.school,
  takenOn: exam.taken_on,
  glasses: exam.glasses,
  ucvaRight: acuityOf(exam.ucva_right),
  ucvaLeft: acuityOf(exam.ucva_left),
  ...gradedOf(exam),
})

import type { Exam, HistoryRow } from '@/modules/vision/contract/records.ts'
import { disclose, type Reader } from '@/server/db/personal-data.ts'
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

/** What was measured, and how; who examined is masked outside the own school. */
const measuredOf = (exam: StudentExam, reader: Reader) => ({
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
  cycloplegia: exam.cycloplegia,
  axialRight: exam.axial_right,
  axialLeft: exam.axial_left,
  k1Right: exam.k1_right,
  k1Left: exam.k1_left,
  k1AxisRight: exam.k1_axis_right,
  k1AxisLeft: exam.k1_axis_left,
  k2Right: exam.k2_right,
  k2Left: exam.k2_left,
  k2AxisRight: exam.k2_axis_right,
  k2AxisLeft: exam.k2_axis_left,
  iopRight: exam.iop_right,
  iopLeft: exam.iop_left,
  device: exam.device,
  examiner: exam.examiner === null ? null : disclose('staffName', exam.examiner, reader),
  source: exam.source,
})

/** An exam as its page reads it. */
export function examView(exam: StudentExam, exams: readonly StudentExam[], reader: Reader): Exam {
  const before = yearBefore(exams, exam)
  return {
    round: exam.round,
    version: exam.version,
    state: exam.state,
    exemptReason: exam.exempt_reason,
    takenOn: exam.taken_on,
    ...measuredOf(exam, reader),
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

export const historyView = (exam: StudentExam, reader: Reader): Omit<HistoryRow, 'age'> => ({
  round: exam.round,
  grade: exam.grade,
  school: exam.school,
  takenOn: exam.taken_on,
  ...measuredOf(exam, reader),
  ...gradedOf(exam),
})

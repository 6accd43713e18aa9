import {
  studentOpen,
  type Screening,
  type StudentResult,
} from '@/modules/guardians/contract/student-result.ts'
import { acuityOf } from '@/standards/acuity.ts'
import { changeTenths } from '@/modules/vision/standards/acuity-compare.ts'
import { exactAge } from '@/modules/vision/standards/age-at.ts'
import { nextSteps } from '@/modules/guardians/standards/next-steps.ts'
import { visionBands } from '@/standards/vision-bands.ts'
import { disclose } from '@/server/db/personal-data.ts'
import { noteResultSeen } from './note-result-seen.ts'
import { Failure } from '@/server/http/failure.ts'
import { route } from '@/server/http/route.ts'
import { boundStudent } from '@/modules/records/server/public.ts'
import { examsOfStudent, type StudentExam } from './exams-of-student.ts'

/** What the phone that holds the token shows of its child. 404 once the binding ended. */
export const studentOpenRoute = route(studentOpen, async ({ token }, { db }) => {
  const student = await boundStudent(db, token)
  if (!student) throw new Failure(404, { messageKey: 'bindingGone' })
  await noteResultSeen(db, student)
  const exams = await examsOfStudent(db, student)
  return {
    name: disclose('studentName', student.name, 'guardian'),
    school: student.school,
    class: { grade: student.grade, number: student.number, name: student.className },
    relation: student.relation,
    mobile: disclose('mobile', student.mobile, 'guardian'),
    boundAt: student.boundAt.toISOString(),
    vision: visionOf(exams),
    history: exams.toReversed().map(screeningOf),
  }
})

function visionOf(exams: readonly StudentExam[]): StudentResult['vision'] {
  const [exam] = exams
  if (!exam) return null
  const before = exams.find(({ year, term }) => year === exam.year - 1 && term === exam.term)
  const band = exam.band === null ? null : (visionBands[exam.band] ?? null)
  const worseSe = lower(exam.se_right, exam.se_left)
  return {
    on: exam.on,
    term: exam.term,
    year: exam.year,
    ucvaRight: acuityOf(exam.ucva_right),
    ucvaLeft: acuityOf(exam.ucva_left),
    band,
    myopia: exam.myopia,
    before: acuityOf(before?.worse_ucva ?? null),
    worse: acuityOf(exam.worse_ucva),
    warning: exam.warning ?? 0,
    next: nextSteps({
      band,
      myopia: exam.myopia,
      warningLevel: exam.warning,
      glasses: exam.glasses,
      worseCvaTenths: lower(exam.cva_right, exam.cva_left),
      ucvaChangeTenths: changeTenths(before?.worse_ucva ?? null, exam.worse_ucva),
      seChange: before ? difference(worseSe, lower(before.se_right, before.se_left)) : null,
    }),
  }
}

const screeningOf = (exam: StudentExam): Screening => ({
  round: exam.round,
  on: exam.on,
  term: exam.term,
  year: exam.year,
  ucvaRight: acuityOf(exam.ucva_right),
  ucvaLeft: acuityOf(exam.ucva_left),
  seRight: exam.se_right,
  seLeft: exam.se_left,
  axialRight: exam.axial_right,
  axialLeft: exam.axial_left,
  age: exam.birth_date === null ? null : exactAge(exam.birth_date, exam.on),
  cycloplegia: exam.cycloplegia,
})

const lower = (a: number | null, b: number | null) => (a === null || b === null ? null : Math.min(a, b))
const difference = (now: number | null, before: number | null | undefined) =>
  now === null || before === null || before === undefined ? null : now - before

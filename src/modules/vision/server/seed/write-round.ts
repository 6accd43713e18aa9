import { sql } from 'kysely'
import { entryOf } from '@/lib/required.ts'
import type { Db } from '@/server/db/schema.ts'
import { defaultDefinitionSet } from '@/standards/definition-set.ts'
import { ageYearsOn } from '@/standards/grade.ts'
import { gradedColumns, type GradedColumns } from '../summaries/exam-grade.ts'
import { refreshVisionSummary } from '../summaries/refresh.ts'
import type { DrawnRound, DrawnRow } from './draw-round.ts'
import type { DrawnExam } from './exam.ts'
import { noFile } from './refraction-file.ts'
import type { ClassPlan, Student } from '@/modules/records/server/public.ts'
import { arrivalRows, examRows } from '@/server/seed/tables.ts'
import { writeVisionFollowUps } from './write-follow-ups.ts'

export interface RoundTarget {
  schoolId: number
  roundId: number
  classIds: ReadonlyMap<ClassPlan, number>
  studentIds: ReadonlyMap<Student, number>
}

/** Writes one round of one school with its summaries, rounds in the order of time; returns the number of exams. */
export async function writeRound(trx: Db, target: RoundTarget, drawn: DrawnRound): Promise<number> {
  const { schoolId, roundId } = target
  const exams = examRows()
  const arrivals = arrivalRows()
  let written = 0
  for (const { class: plan, rows, arrivedAt } of drawn.classes) {
    const classId = entryOf(target.classIds, plan)
    for (const row of rows) exams.add(examRow(target, plan.grade, classId, row))
    written += rows.length
    const children = rows.filter(({ exam }) => exam !== null).length
    if (!arrivedAt || children === 0) continue
    arrivals.add({
      school_id: schoolId,
      round_id: roundId,
      grade: plan.grade,
      class_id: classId,
      children,
      arrived_at: arrivedAt.toISOString(),
    })
  }
  await exams.flush(trx)
  await arrivals.flush(trx)
  await writeVisionFollowUps(trx, schoolId, roundId, drawn.asOf)
  await refreshVisionSummary(trx, schoolId, [roundId])
  await sql`
    update vision_as_of set changed_at = ${drawn.asOf}
    where school_id = ${schoolId} and round_id = ${roundId}`.execute(trx)
  return written
}

const noExam: { [Name in keyof DrawnExam]: null } = {
  glasses: null,
  ucva_right: null,
  ucva_left: null,
  cva_right: null,
  cva_left: null,
  sphere_right: null,
  sphere_left: null,
  cylinder_right: null,
  cylinder_left: null,
  axis_right: null,
  axis_left: null,
  ...noFile,
}

const noGrading: GradedColumns = {
  worse_ucva: null,
  band: null,
  se_right: null,
  se_left: null,
  myopia: null,
  degree: null,
  warning: null,
}

/** Column by column: spreading objects into one costs five times as much, and there are millions. */
function examRow(
  { schoolId, roundId, studentIds }: RoundTarget,
  grade: number,
  classId: number,
  row: DrawnRow,
) {
  const { student, state, takenOn } = row
  const exam = row.exam ?? noExam
  const graded = gradingOf(row)
  return {
    school_id: schoolId,
    round_id: roundId,
    student_id: entryOf(studentIds, student),
    class_id: classId,
    grade,
    sex: student.sex,
    state,
    taken_on: takenOn,
    glasses: exam.glasses,
    ucva_right: exam.ucva_right,
    ucva_left: exam.ucva_left,
    cva_right: exam.cva_right,
    cva_left: exam.cva_left,
    sphere_right: exam.sphere_right,
    sphere_left: exam.sphere_left,
    cylinder_right: exam.cylinder_right,
    cylinder_left: exam.cylinder_left,
    axis_right: exam.axis_right,
    axis_left: exam.axis_left,
    cycloplegia: exam.cycloplegia,
    axial_right: exam.axial_right,
    axial_left: exam.axial_left,
    k1_right: exam.k1_right,
    k1_left: exam.k1_left,
    k1_axis_right: exam.k1_axis_right,
    k1_axis_left: exam.k1_axis_left,
    k2_right: exam.k2_right,
    k2_left: exam.k2_left,
    k2_axis_right: exam.k2_axis_right,
    k2_axis_left: exam.k2_axis_left,
    iop_right: exam.iop_right,
    iop_left: exam.iop_left,
    device: exam.device,
    examiner: exam.examiner,
    source: exam.source,
    worse_ucva: graded.worse_ucva,
    band: graded.band,
    se_right: graded.se_right,
    se_left: graded.se_left,
    myopia: graded.myopia,
    degree: graded.degree,
    warning: graded.warning,
  }
}

function gradingOf({ student, takenOn, exam }: DrawnRow): GradedColumns {
  if (exam === null || takenOn === null) return noGrading
  const measures = {
    ageYears: ageYearsOn(student.birthDate, takenOn),
    glasses: exam.glasses,
    ucva_right: exam.ucva_right,
    ucva_left: exam.ucva_left,
    cva_right: exam.cva_right,
    cva_left: exam.cva_left,
    sphere_right: exam.sphere_right,
    sphere_left: exam.sphere_left,
    cylinder_right: exam.cylinder_right,
    cylinder_left: exam.cylinder_left,
    axis_right: exam.axis_right,
    axis_left: exam.axis_left,
  }
  return gradedColumns(measures, defaultDefinitionSet)
}

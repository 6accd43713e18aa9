import { defaultDefinitionSet } from '../../src/standards/definition-set.ts'
import { gradedColumns } from '../../src/modules/vision/server/summaries/exam-grade.ts'
import { refreshVisionSummary } from '../../src/modules/vision/server/summaries/refresh.ts'
import type { Db } from '../../src/server/db/schema.ts'

/** Children of one class by outcome; `due` are on the list but not seen. */
export interface ClassOutcome {
  grade: number
  number: number
  boysMyopic?: number
  girlsMyopic?: number
  boysNormal?: number
  girlsNormal?: number
  due?: number
}

let sequence = 0

/** Writes classes, students and exams of one school and round, and refreshes its summaries. */
export async function writeExams(
  db: Db,
  school: number,
  round: number,
  classes: readonly ClassOutcome[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const outcome of classes) {
      const { id: classId } = await trx
        .insertInto('class')
        .values({
          school_id: school,
          school_year: 2000 + round,
          grade: outcome.grade,
          number: outcome.number,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const groups = [
        { sex: 1, myopic: true, n: outcome.boysMyopic ?? 0 },
        { sex: 2, myopic: true, n: outcome.girlsMyopic ?? 0 },
        { sex: 1, myopic: false, n: outcome.boysNormal ?? 0 },
        { sex: 2, myopic: false, n: outcome.girlsNormal ?? 0 },
        { sex: 1, myopic: null, n: outcome.due ?? 0 },
      ]
      for (const { sex, myopic, n } of groups)
        for (let student = 0; student < n; student += 1)
          await writeExam(trx, { school, round, classId, grade: outcome.grade, sex, myopic })
    }
    await refreshVisionSummary(trx, school, [round])
  })
}

async function writeExam(
  trx: Db,
  exam: {
    school: number
    round: number
    classId: number
    grade: number
    sex: number
    myopic: boolean | null
  },
) {
  sequence += 1
  const { id } = await trx
    .insertInto('student')
    .values({
      school_id: exam.school,
      student_no: `T${String(sequence).padStart(18, '0')}`,
      name: `学生${sequence}`,
      sex: exam.sex,
      birth_date: '2018-05-01',
      class_id: exam.classId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ucva = exam.myopic ? 45 : 50
  const sphere = exam.myopic ? -2 : 0.5
  const measures = {
    ageYears: 8,
    glasses: 'none' as const,
    ucva_right: ucva,
    ucva_left: ucva,
    cva_right: null,
    cva_left: null,
    sphere_right: sphere,
    sphere_left: sphere,
    cylinder_right: 0,
    cylinder_left: 0,
    axis_right: null,
    axis_left: null,
  }
  const { ageYears: _age, ...columns } = measures
  const isDone = exam.myopic !== null
  await trx
    .insertInto('vision_exam' as never)
    .values({
      school_id: exam.school,
      round_id: exam.round,
      student_id: id,
      class_id: exam.classId,
      grade: exam.grade,
      sex: exam.sex,
      state: isDone ? 'done' : 'due',
      ...(isDone
        ? { taken_on: '2026-10-12', ...columns, ...gradedColumns(measures, defaultDefinitionSet) }
        : {}),
    } as never)
    .execute()
}

import type { InputOf } from '../../src/contract/call.ts'
import * as records from '../../src/modules/vision/contract/records.ts'
import * as followUps from '../../src/modules/vision/contract/follow-ups.ts'
import { defaultDefinitionSet } from '../../src/standards/definition-set.ts'
import { gradedColumns, type MeasuredColumns } from '../../src/modules/vision/server/summaries/exam-grade.ts'
import { refreshVisionSummary } from '../../src/modules/vision/server/summaries/refresh.ts'
import { startStudentDriver, type StudentDriver } from './student-driver.ts'

export const measures = (of: Partial<MeasuredColumns> = {}): MeasuredColumns => ({
  glasses: 'none',
  ucva_right: 47,
  ucva_left: 48,
  cva_right: null,
  cva_left: null,
  sphere_right: -1.5,
  sphere_left: -1,
  cylinder_right: -0.5,
  cylinder_left: 0,
  axis_right: 90,
  axis_left: null,
  ...of,
})

export type RecordsDriver = Awaited<ReturnType<typeof startRecordsDriver>>

/** Students with exams, and what one account does with their vision records. */
export async function startRecordsDriver() {
  const driver = await startStudentDriver()
  const tokens = new Map<string, string>()
  for (const name of ['first', 'second', 'bureau', 'foreign-bureau', 'teacher'])
    tokens.set(name, await driver.signIn(name))
  const by = (name: string) => {
    const as = { token: tokens.get(name)! }
    return {
      page: (query: InputOf<typeof records.visionRecordsPage>['query'] = {}) =>
        driver.ask(records.visionRecordsPage, { query, limit: 500 }, as),
      record: (id: number, round?: number) => driver.ask(records.visionRecordById, { id, round }, as),
      history: (id: number) => driver.ask(records.visionHistory, { id }, as),
      edit: (input: InputOf<typeof records.examEdit>) => driver.ask(records.examEdit, input, as),
      corrections: (id: number) => driver.ask(records.examCorrections, { id }, as),
      retest: (input: InputOf<typeof records.retestAdd>) => driver.ask(records.retestAdd, input, as),
      step: (input: InputOf<typeof records.followUpStepTaken>) =>
        driver.ask(records.followUpStepTaken, input, as),
      steps: (input: InputOf<typeof followUps.followUpsTaken>) =>
        driver.ask(followUps.followUpsTaken, input, as),
      countSteps: (input: InputOf<typeof followUps.followUpsCount>) =>
        driver.ask(followUps.followUpsCount, input, as),
      undoSteps: (batch: string) => driver.ask(followUps.followUpsUndone, { batch }, as),
    }
  }
  return {
    ...driver,
    by,
    student: (name: string, classId: number, sex: 'boy' | 'girl' = 'girl') =>
      addStudent(driver, { name, classId, sex }),
    screen: screenAt(driver),
  }
}

let running = 0
/** Added by the school of the class. */
async function addStudent(
  driver: StudentDriver,
  student: { name: string; classId: number; sex: 'boy' | 'girl' },
): Promise<number> {
  running += 1
  const { b1, b2 } = driver.classes
  const { data } = await driver.as([b1, b2].includes(student.classId) ? 'second' : 'first').add({
    ...student,
    birth: '2017-05-06',
    number: `T20170506${String(running).padStart(5, '0')}`,
  })
  return data.id
}

/** Writes a finished exam as an import would leave it. */
const screenAt =
  (driver: StudentDriver) =>
  async (id: number, round: number, of: Partial<MeasuredColumns> = {}, takenOn = '2026-10-12') => {
    const { school_id, class_id, sex } = await driver.db
      .selectFrom('student')
      .select(['school_id', 'class_id', 'sex'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const columns = measures(of)
    const exam = {
      school_id,
      round_id: round,
      student_id: id,
      class_id,
      grade: 3,
      sex,
      state: 'done',
      taken_on: takenOn,
      ...columns,
      ...gradedColumns({ ...columns, ageYears: 9 }, defaultDefinitionSet),
    }
    await driver.db.transaction().execute(async (trx) => {
      await trx
        .insertInto('vision_exam' as never)
        .values(exam as never)
        .onConflict((at) =>
          at.columns(['school_id', 'round_id', 'student_id'] as never).doUpdateSet(exam as never),
        )
        .execute()
      await refreshVisionSummary(trx, school_id, [round])
    })
  }

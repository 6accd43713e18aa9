import { sql } from 'kysely'
import { assessedColumns } from '../../src/modules/health/server/summaries/check-grade.ts'
import { refreshCheckSummary } from '../../src/modules/health/server/summaries/check-summary.ts'
import { fitnessRecord, noMeasures } from '../../src/modules/health/server/summaries/fitness-record.ts'
import { refreshFitnessSummary } from '../../src/modules/health/server/summaries/fitness-summary.ts'
import type { StudentDriver } from './student-driver.ts'

/** Whole, for a girl of grade 3. */
export const whole = {
  heightCm: 134,
  weightKg: 30,
  vitalCapacity: 1500,
  sprint50: 10.2,
  sitAndReach: 9.2,
  rope: 110,
  sitUps: 30,
}
const nothing = Object.fromEntries(
  ['heightCm', 'weightKg', 'vitalCapacity', 'sprint50', 'sitAndReach', 'rope', 'longJump', 'sitUps']
    .concat(['pullUps', 'shuttle', 'run1000', 'run800'])
    .map((field) => [field, null]),
)

/** Writes a test as an import would leave it; null: on the list, nothing reported. */
export async function writeTest(
  driver: StudentDriver,
  id: number,
  round: number,
  values: object | null,
  grade = 3,
): Promise<void> {
  const { first: school_id } = driver.schools
  const record = values
    ? fitnessRecord({ ...nothing, ...values } as never, { grade, sex: 2 }, '2026-10-12', null)
    : { ...noMeasures, state: 'due' }
  const row = {
    school_id,
    round_id: round,
    student_id: id,
    class_id: driver.classes.a1,
    grade,
    sex: 2,
    ...record,
    no_mark: record.no_mark && JSON.stringify(record.no_mark),
  }
  await driver.db.transaction().execute(async (trx) => {
    // Who was added by hand stands on the list already, as due.
    await sql`delete from fitness_test where round_id = ${round} and student_id = ${id}`.execute(trx)
    await trx
      .insertInto('fitness_test' as never)
      .values(row as never)
      .execute()
    await refreshFitnessSummary(trx, school_id, round)
  })
}

/** Short and heavy, pressure raised, a bent spine, two bad teeth and little blood. */
const checkMeasures = {
  height_cm: 112,
  weight_kg: 30,
  systolic: 130,
  diastolic: 85,
  capacity_ml: 1500,
  haemoglobin: 110,
  spine_thoracic: 2,
  spine_thoracolumbar: 0,
  spine_lumbar: 0,
  spine_sagittal: 'none' as const,
  spine_overall: null,
  deciduous_decayed: 1,
  deciduous_missing: 0,
  deciduous_filled: 1,
  permanent_decayed: 0,
  permanent_missing: 0,
  permanent_filled: 0,
}
export async function writeCheck(driver: StudentDriver, id: number, round: number): Promise<void> {
  const { first: school_id } = driver.schools
  const at = { birthDate: '2017-05-06', takenOn: '2026-10-14', sex: 2 }
  await driver.db.transaction().execute(async (trx) => {
    await sql`delete from health_check where round_id = ${round} and student_id = ${id}`.execute(trx)
    await trx
      .insertInto('health_check' as never)
      .values({
        school_id,
        round_id: round,
        student_id: id,
        class_id: driver.classes.a1,
        grade: 3,
        sex: 2,
        state: 'done',
        taken_on: at.takenOn,
        ...checkMeasures,
        ...assessedColumns(checkMeasures, at),
      } as never)
      .execute()
    await refreshCheckSummary(trx, school_id, round)
  })
}

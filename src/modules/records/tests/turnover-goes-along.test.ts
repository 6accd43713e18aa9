import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { studentOpen } from '@/modules/guardians/contract/student-result.ts'
import { healthFollowUps } from '@/modules/health/contract/follow-up.ts'
import * as students from '@/modules/records/contract/students.ts'
import { visionHistory, visionRecordById } from '@/modules/vision/contract/records.ts'
import { hashOfToken, newToken } from '@/modules/records/server/binding/binding-token.ts'
import { startTurnoverDriver, type TurnoverDriver } from '../../../../tests/support/turnover-driver.ts'
import { writeCheck } from '../../../../tests/support/write-child-health.ts'
import { fillClass } from '../../../../tests/support/write-classes.ts'

let driver: TurnoverDriver
let six: { id: number; students: number[] }
/** The first of the graduates, as the junior school's roster has them. */
let entered: number
/** The first school's grade 6 graduates; the second is a junior school, which has the first of them in its new grade 7. */
beforeEach(async () => {
  driver = await startTurnoverDriver()
  const { first, second } = driver.schools
  await sql`update school set stages = '{junior}' where id = ${second}`.execute(driver.db)
  six = await driver.fill(first, 6, 1, 4)
  const seven = await driver.db
    .insertInto('class')
    .values({ school_id: second, school_year: 2027, grade: 7, number: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [only] = await fillClass(driver.db, { school: second, class: Number(seven.id) }, [
    { name: '6年1班0', sex: 1, birth: '2014-03-01', number: `G${first}-6-1-0` },
  ])
  entered = only!
})
afterEach(() => driver.stop())

/** The receiving school accepts the first graduate, once the year was turned over. */
async function acceptFirst(): Promise<void> {
  await driver.as('first').start()
  await driver.as('first').commit()
  const graduate = { school: driver.schools.first, student: six.students[0]! }
  const pair = { graduate, to: { student: entered } }
  expect((await driver.as('second').accept([pair])).data).toEqual({ accepted: 1, skipped: 0 })
}

test('YEAR-09 follow-ups go along: of a screening and of a check-up, each with what was done, and closed to the receiving school’s pen', async () => {
  const { first } = driver.schools
  const graduate = six.students[0]!
  const round = driver.rounds.currentRound
  await sql`
    insert into vision_exam (school_id, round_id, student_id, class_id, grade, sex, state, taken_on, worse_ucva, ucva_right,
      ucva_left, band)
    values (${first}, ${round}, ${graduate}, ${six.id}, 6, 1, 'done', '2026-10-10', 46, 46, 47, 1)`.execute(
    driver.db,
  )
  await sql`
    insert into vision_follow_up (school_id, round_id, student_id, notified_at, notified_how, visited_on, hospital)
    values (${first}, ${round}, ${graduate}, '2026-10-20', 'phone', '2026-11-02', '区眼科医院')`.execute(
    driver.db,
  )
  const { rows } = await sql<{ id: number }>`
    insert into health_round (region_code, kind, school_year, year, term, starts_on, ends_on, is_open)
    values ('990901', 'check', 2026, 2026, 'autumn', '2026-09-10', '2026-11-30', false) returning id::int`.execute(
    driver.db,
  )
  const check = rows[0]!.id
  await writeCheck({ ...driver, classes: { a1: six.id } } as never, graduate, check)
  await sql`
    insert into health_follow_up (school_id, round_id, student_id, kind, notified_at, notified_how, visited_on, hospital)
    values (${first}, ${check}, ${graduate}, 'spine', '2026-10-21', 'talk', '2026-11-03', '区人民医院')`.execute(
    driver.db,
  )
  await acceptFirst()
  const vision = (await driver.as('second').ask(visionRecordById, { id: entered })).data
  expect(vision.followUp).toMatchObject({
    step: 'visited',
    notified: { how: 'phone' },
    visited: { on: '2026-11-02', hospital: '区眼科医院' },
  })
  const findings = (await driver.as('second').ask(healthFollowUps, { id: entered })).data.rows
  expect(findings.find(({ kind }) => kind === 'spine')).toMatchObject({
    step: 'visited',
    open: false,
    round: { id: check },
    visited: { on: '2026-11-03', hospital: '区人民医院' },
  })
})

test('YEAR-09 histories go along: results stand with the school and the grade of their time', async () => {
  const { first } = driver.schools
  await sql`
    insert into vision_exam (school_id, round_id, student_id, class_id, grade, sex, state, taken_on, worse_ucva, ucva_right,
      ucva_left, band)
    values (${first}, ${driver.rounds.currentRound}, ${six.students[0]!}, ${six.id}, 6, 1, 'done', '2026-10-10', 46, 46, 47,
      1)`.execute(driver.db)
  await acceptFirst()
  const { rows } = (await driver.as('second').ask(visionHistory, { id: entered })).data
  expect(rows).toMatchObject([{ school: '甲一小学', grade: 6, takenOn: '2026-10-10', ucvaRight: 4.6 }])
  const notified = (await driver.as('second').ask(students.studentTimeline, { id: entered })).data.rows
  expect(notified.find(({ kind }) => kind === 'screened')).toBeDefined()
})

test('YEAR-09 guardians’ bindings go along: the phone reads the child at the new school, with the old one’s results', async () => {
  const { first } = driver.schools
  const graduate = six.students[0]!
  const token = newToken(first)
  await sql`
    insert into guardian_binding (school_id, student_id, relation, mobile, code, token_hash)
    values (${first}, ${graduate}, 'father', '10000000000', 'x', ${hashOfToken(token)})`.execute(driver.db)
  await sql`update student set guardians = 1 where id = ${graduate}`.execute(driver.db)
  await acceptFirst()
  const { rows } = await sql<{ school_id: number; student_id: number }>`
    select school_id, student_id::int from guardian_binding where ended_at is null`.execute(driver.db)
  expect(rows).toEqual([{ school_id: driver.schools.second, student_id: entered }])
  const student = await driver.ask(studentOpen, { token })
  expect(student.data, student.msg).toMatchObject({ school: '甲二小学' })
  expect((await driver.as('first').ask(students.studentById, { id: graduate })).data.guardianCount).toBe(0)
})

import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as handover from '@/modules/records/contract/turnover-handover.ts'
import * as students from '@/modules/records/contract/students.ts'
import { startTurnoverDriver, type TurnoverDriver } from '../../../../tests/support/turnover-driver.ts'
import { fillClass, type PlainStudent } from '../../../../tests/support/write-classes.ts'

let driver: TurnoverDriver
let six: { id: number; students: number[] }
let seven: number
/** The first school's grade 6 graduates; the second is a junior school whose new grade 7 is there. */
beforeEach(async () => {
  driver = await startTurnoverDriver()
  const { first, second } = driver.schools
  await sql`update school set stages = '{junior}' where id in (${second}, ${driver.schools.third})`.execute(
    driver.db,
  )
  six = await driver.fill(first, 6, 1, 4)
  const made = await driver.db
    .insertInto('class')
    .values(
      [second, driver.schools.third].map((school_id) => ({
        school_id,
        school_year: 2027,
        grade: 7,
        number: 1,
      })),
    )
    .returning('id')
    .execute()
  seven = Number(made[0]!.id)
  other = Number(made[1]!.id)
})
afterEach(() => driver.stop())
let other: number

const enter = (members: readonly PlainStudent[], school = driver.schools.second, classId = seven) =>
  fillClass(driver.db, { school, class: classId }, members)
/** Graduate number `place` of the class, as the receiving school's roster has them. */
const same = (index: number): PlainStudent => ({
  name: `6年1班${index}`,
  sex: 1 + (index % 2),
  birth: `2014-03-0${1 + index}`,
  number: `G${driver.schools.first}-6-1-${index}`,
})
const turnOver = async () => {
  await driver.as('first').start()
  await driver.as('first').commit()
}
const stateOf = async (index: number) =>
  (await driver.as('first').outgoing()).find(({ studentId }) => studentId === six.students[index])

test('YEAR-07 who has the same number, name and birth date is linked, before and after the commit; the rest is not found', async () => {
  const [entered] = await enter([same(0)])
  const { data } = await driver.as('first').start()
  expect(data.current?.handover).toEqual({ linked: 1, unsure: 0, missing: 3, accepted: 0 })
  expect(await driver.as('second').incoming()).toEqual([])
  await driver.as('first').commit()
  const linked = await stateOf(0)
  expect(linked).toMatchObject({ state: 'linked', reason: 'number', name: '6年1班0' })
  expect(linked?.candidates).toMatchObject([
    {
      schoolId: driver.schools.second,
      studentId: entered,
      class: { grade: 7, number: 1 },
      same: { number: true, name: true, birth: true, sex: true },
    },
  ])
  // Of another school's student only a masked name and number are said.
  expect(linked?.candidates[0]?.name).toContain('*')
  expect(linked?.candidates[0]?.number).toContain('*')
  expect(await stateOf(1)).toMatchObject({ state: 'missing', reason: 'not-in-roster' })
})

describe('YEAR-08 whoever only looks alike is unsure, with the reason, and never merged', () => {
  const cases: [string, string, () => Promise<unknown>][] = [
    ['a changed name', 'renamed', () => enter([{ ...same(0), name: '6年1班宸' }])],
    ['another birth date', 'birth-differs', () => enter([{ ...same(0), birth: '2014-09-09' }])],
    ['another sex', 'sex-differs', () => enter([{ ...same(0), sex: 2 }])],
    [
      'somebody else with the number',
      'number-other',
      () => enter([{ ...same(0), name: '王五', birth: '2014-09-09' }]),
    ],
    ['one digit off', 'digit', () => enter([{ ...same(0), number: `G${driver.schools.first}-6-1-9` }])],
    ['same name and birth date', 'same-person', () => enter([{ ...same(0), number: 'G990902000000000001' }])],
    [
      'two of that name and birth date',
      'twins',
      () =>
        enter([
          { ...same(0), number: 'G990902000000000001' },
          { ...same(0), number: 'G990902000000000002' },
        ]),
    ],
    [
      'two schools with the number',
      'two-schools',
      async () => {
        await enter([same(0)])
        await enter([same(0)], driver.schools.third, other)
      },
    ],
  ]
  test.each(cases)('%s', async (_what, reason, plant) => {
    await plant()
    await turnOver()
    const row = await stateOf(0)
    expect(row).toMatchObject({ state: 'unsure', reason })
    expect(row!.candidates.length).toBeGreaterThan(0)
    // The one action that settles it.
    const chosen = row!.candidates[0]!
    const { current } = await driver.as('first').page()
    const to = { school: chosen.schoolId, student: chosen.studentId }
    const { data } = await driver
      .as('first')
      .ask(handover.handoverChoose, { turnover: current!.id, student: six.students[0]!, to })
    expect(data.rows.find(({ studentId }) => studentId === six.students[0])).toMatchObject({
      state: 'linked',
      reason: 'chosen',
    })
  })
})

test('YEAR-08 one who is linked elsewhere is nobody else’s candidate', async () => {
  await sql`update student set name = '6年1班1', birth_date = '2014-03-02' where id = ${six.students[0]!}`.execute(
    driver.db,
  )
  await enter([same(1)])
  await turnOver()
  expect(await stateOf(1)).toMatchObject({ state: 'linked' })
  expect(await stateOf(0)).toMatchObject({ state: 'missing', candidates: [] })
})

test('YEAR-09 accepted: history, follow-ups and guardians go along; taken back, they return', async () => {
  const { first } = driver.schools
  const graduate = six.students[0]!
  await sql`
    insert into vision_exam (school_id, round_id, student_id, class_id, grade, sex, state, taken_on, worse_ucva, ucva_right,
      ucva_left, band)
    values (${first}, ${driver.rounds.currentRound}, ${graduate}, ${six.id}, 6, 1, 'done', '2026-10-10', 46, 46, 47, 1)`.execute(
    driver.db,
  )
  await sql`
    insert into guardian_binding (school_id, student_id, relation, mobile, code, token_hash)
    values (${first}, ${graduate}, 'mother', '10000000000', 'x', '\\x01')`.execute(driver.db)
  await sql`update student set guardians = 1 where id = ${graduate}`.execute(driver.db)
  await driver.enrol(first)
  const [entered] = await enter([same(0)])
  await turnOver()
  // The examination was written by hand, and its grade is not all that an import would have written.
  const differences = await driver.differences()
  const [row] = await driver.as('second').incoming()
  expect(row).toMatchObject({ schoolId: first, studentId: graduate, state: 'linked' })
  expect(row?.name).toContain('*')

  const pair = { graduate: { school: first, student: graduate }, to: { student: entered! } }
  expect((await driver.as('second').accept([pair])).data).toEqual({ accepted: 1, skipped: 0 })
  // Twice changes nothing.
  expect((await driver.as('second').accept([pair])).data).toEqual({ accepted: 0, skipped: 1 })
  const record = (await driver.as('second').ask(students.studentById, { id: entered! })).data
  expect(record).toMatchObject({ cameFrom: '甲一小学', guardianCount: 1, vision: { ucvaRight: 4.6 } })
  expect(record.bindings).toHaveLength(1)
  const notified = (await driver.as('second').ask(students.studentTimeline, { id: entered! })).data.rows
  expect(notified.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['moved-in', 'moved-out', 'graduated', 'screened']),
  )
  expect(await stateOf(0)).toMatchObject({ state: 'accepted' })
  expect((await driver.as('first').page()).current?.blockers).toMatchObject([{ kind: 'accepted', n: 1 }])
  expect(await driver.differences()).toBe(differences)

  const back = await driver.as('second').ask(handover.handoverReturn, { graduates: [pair.graduate] })
  expect(back.data).toEqual({ returned: 1, skipped: 0 })
  expect((await driver.as('second').ask(students.studentById, { id: entered! })).data).toMatchObject({
    cameFrom: null,
    guardianCount: 0,
    bindings: [],
  })
  expect((await driver.as('first').page()).current?.blockers).toEqual([])
  expect((await driver.as('first').undo()).code).toBe(0)
  expect((await driver.as('first').ask(students.studentById, { id: graduate })).data).toMatchObject({
    removed: null,
    guardianCount: 1,
  })
  expect(await driver.differences()).toBe(differences)
})

test('YEAR-09 a graduate whom the roster lacks is received into a class, when their school said so; taken back, the record leaves', async () => {
  const { first, second } = driver.schools
  const graduate = { school: first, student: six.students[2]! }
  await turnOver()
  expect(await stateOf(2)).toMatchObject({ reason: 'unknown' })
  const { current } = await driver.as('first').page()
  const said = await driver.as('first').ask(handover.handoverDestination, {
    turnover: current!.id,
    students: [graduate.student],
    toSchool: second,
  })
  expect(said.data.rows.find(({ studentId }) => studentId === graduate.student)).toMatchObject({
    reason: 'no-roster',
    destination: '甲二小学',
    toSchool: second,
  })
  expect(await driver.as('second').incoming()).toMatchObject([
    { studentId: graduate.student, state: 'missing' },
  ])
  const pairs = [{ graduate, to: { class: seven } }]
  expect((await driver.as('second').accept(pairs)).data.accepted).toBe(1)
  const { rows } = await sql<{ id: number; class_id: number; came: number }>`
    select id::int, class_id::int, (came_from->>'studentId')::int as came from student
    where school_id = ${second} and removed is null`.execute(driver.db)
  expect(rows).toEqual([{ id: rows[0]!.id, class_id: seven, came: graduate.student }])
  expect(await driver.differences()).toBe(0)
  expect(
    (await driver.as('second').ask(handover.handoverReturn, { graduates: [graduate] })).data.returned,
  ).toBe(1)
  const left = await sql`select from student where school_id = ${second} and removed is null`.execute(
    driver.db,
  )
  expect(left.rows).toHaveLength(0)
  expect(await driver.differences()).toBe(0)
})

test('YEAR-09 nothing is accepted that the match does not offer, nor by another school', async () => {
  const [entered, stranger] = await enter([
    same(0),
    { ...same(1), number: 'G1', name: '王五', birth: '2010-01-01' },
  ])
  await turnOver()
  const graduate = { school: driver.schools.first, student: six.students[0]! }
  expect((await driver.as('second').accept([{ graduate, to: { student: stranger! } }])).data).toEqual({
    accepted: 0,
    skipped: 1,
  })
  expect((await driver.as('foreign').accept([{ graduate, to: { student: entered! } }])).data.accepted).toBe(0)
  expect((await driver.as('first').accept([{ graduate, to: { student: entered! } }])).data.accepted).toBe(0)
  expect(await driver.as('foreign').incoming()).toEqual([])
  const foreign = await driver.as('foreign').ask(handover.handoverOutgoing, {
    turnover: (await driver.as('first').page()).current!.id,
  })
  expect(foreign.code).toBe(404)
})

test('YEAR-09 a receiving school is reminded once a day', async () => {
  await turnOver()
  const to = { school: driver.schools.second }
  expect((await driver.as('first').ask(handover.handoverRemind, to)).data).toEqual({ recipients: 1 })
  expect((await driver.as('first').ask(handover.handoverRemind, to)).code).toBe(409)
  expect(
    (await driver.as('first').ask(handover.handoverRemind, { school: driver.schools.foreign })).code,
  ).toBe(409)
})

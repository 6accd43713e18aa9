import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { importer, startImportServer, type ImportServer } from '../support/import/import-server.ts'
import { recordsOf } from '../support/import/records.ts'
import { recordsOfClass, recordsOfStudent } from '../../src/modules/records/server/import/undo-roster.ts'
import { rosterOf, screeningOf, studentNo } from '../support/import/sheets.ts'
import { retestAdd } from '../../src/modules/vision/contract/records.ts'
import { verifyFigures } from '../../src/server/compose/verify-figures.ts'

let server: ImportServer
beforeEach(async () => {
  server = await startImportServer()
})
afterEach(() => server.stop())

const students = [1, 2, 3, 4].map((no) => ({ no }))
const records = () => recordsOf(server.db, server.schools.first)

async function roster(list: Parameters<typeof rosterOf>[0]) {
  const { data } = await server.as.roster(rosterOf(list))
  const committed = await server.as.commit(data)
  expect(committed.code, committed.msg).toBe(0)
  return committed.data
}
async function screening(list: Parameters<typeof screeningOf>[0]) {
  const { data } = await server.as.screening(screeningOf(list), server.rounds.currentRound)
  const committed = await server.as.commit(data)
  expect(committed.code, committed.msg).toBe(0)
  return committed.data
}

test('MAN-03 an undone roster leaves students, classes and figures as they were', async () => {
  const empty = await records()
  const first = await roster(students)
  const before = await records()
  const second = await roster([
    { no: 1, class: 2 },
    { no: 7, grade: 5 },
  ])
  expect(await records()).not.toEqual(before)
  expect((await server.as.undo(second)).data.state).toBe('undone')
  expect(await records()).toEqual(before)
  // The earlier batch may be undone in its turn.
  expect((await server.as.undo(first)).data.state).toBe('undone')
  expect(await records()).toEqual(empty)
})

test('VIS-04 an undone screening leaves exams, figures and arrivals as they were', async () => {
  await roster(students)
  const before = await records()
  const first = await screening([{ no: 1 }, { no: 2 }])
  const between = await records()
  const second = await screening([{ no: 2, right: 4.4, takenOn: '2026-10-13' }, { no: 3 }])
  await server.as.undo(second)
  expect(await records()).toEqual(between)
  await server.as.undo(first)
  expect(await records()).toEqual(before)
})

test('FND-import an undo is refused once somebody touched a row, and says how many', async () => {
  const first = await roster(students)
  await sql`update student set version = version + 1 where student_no = ${studentNo(1)}`.execute(server.db)
  const before = await records()
  const refused = await server.as.undo(first)
  expect(refused).toMatchObject({ code: 409, msg: '有 1 条记录之后又被改动，不能撤销' })
  expect(await records()).toEqual(before)
  expect((await server.as.state(first.plan)).data).toMatchObject({
    state: 'committed',
    refusal: { code: 'touchedSince' },
  })
})

test('FND-import a roster cannot be undone once its students are screened, but after the screening is', async () => {
  const first = await roster(students)
  const exams = await screening([{ no: 1 }, { no: 2 }])
  expect(await server.as.undo(first)).toMatchObject({ code: 409, msg: '有 2 条记录之后又被改动，不能撤销' })
  expect((await server.as.undo(exams)).code).toBe(0)
  expect((await server.as.undo(first)).data.state).toBe('undone')
})

test('FND-import a roster cannot be undone once a new student has run or worn a band, nor a class go that has lessons', async () => {
  const { db, schools } = server
  const first = await roster(students)
  await sql`
    insert into sport_record (school_id, source, source_id, id, student_id, class_id, grade, sex, item, day, started_at, seconds,
      in_school, disputed)
    select school_id, 1, 1, gen_random_uuid(), id, class_id, 1, sex, 1, '2026-10-12', '2026-10-12T08:00:00Z', 60, true, false
    from student where school_id = ${schools.first} and student_no = ${studentNo(1)}`.execute(db)
  expect(await server.as.undo(first)).toMatchObject({ code: 409, msg: '有 1 条记录之后又被改动，不能撤销' })
  await sql`delete from sport_record`.execute(db)
  await sql`
    with who as (insert into teacher (school_id, name, phone) values (${schools.first}, '周', '13800000001') returning id)
    insert into lesson (school_id, class_id, teacher_id, day, period, starts_at, topic, venue, phases)
    select ${schools.first}, k.id, who.id, '2026-10-12', 1, '08:00', '跑', '操场', '{8,26,6}'
    from who, (select min(id) as id from class where school_id = ${schools.first}) k`.execute(db)
  expect((await server.as.undo(first)).data.state).toBe('undone')
  expect((await sql`select from student where school_id = ${schools.first}`.execute(db)).rows).toEqual([])
  expect((await sql`select from class where school_id = ${schools.first}`.execute(db)).rows).toHaveLength(1)
})

test.each([
  // Nobody has these without an exam, or a check-up.
  [
    'student',
    [
      ...recordsOfStudent,
      'vision_exam',
      'vision_correction',
      'vision_follow_up',
      'vision_retest',
      'health_correction',
      'health_follow_up',
    ],
  ],
  ['class', recordsOfClass],
])('FND-import every table that refers to a %s is known to the undo of its roster', async (table, known) => {
  const { rows } = await sql<{ name: string }>`
    select conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid = ${table}::regclass`.execute(
    server.db,
  )
  expect(rows.length).toBeGreaterThan(4)
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([])
})

test('FND-import after 24 hours there is no undo', async () => {
  const first = await roster(students)
  await sql`update upload set committed_at = now() - interval '25 hours'`.execute(server.db)
  expect(await server.as.undo(first)).toMatchObject({ code: 409, msg: '已超过可撤销的时间' })
})

test('FND-import a mended birth date regrades earlier exams, and its undo takes that back', async () => {
  await roster(students)
  await screening([{ no: 1, right: 4.9, left: 4.9 }])
  const before = await records()
  const mended = await roster([{ no: 1, birthDate: '2022-05-06' }])
  const band = await sql<{ band: number }>`select band from vision_exam where state = 'done'`.execute(
    server.db,
  )
  expect(band.rows).toEqual([{ band: 0 }])
  // Ages are counted again too.
  expect(await verifyFigures(server.db, () => undefined)).toMatchObject({ differences: 0 })
  await server.as.undo(mended)
  expect(await records()).toEqual(before)
})

test('FND-import two people importing the same file at once: no double rows, no deadlock', async () => {
  const file = rosterOf(Array.from({ length: 300 }, (_, no) => ({ no, class: (no % 5) + 1 })))
  const again = importer(server, await server.signIn('first'))
  const [one, two] = await Promise.all([server.as.roster(file), again.roster(file)])
  const answers = await Promise.all([server.as.commit(one.data), again.commit(two.data)])
  expect(answers.map((answer) => answer.code).toSorted()).toEqual([0, 409])
  const late = answers[0]?.code === 0 ? two.data : one.data
  expect((await server.as.state(late.plan)).data).toMatchObject({
    state: 'planned',
    create: 0,
    unchanged: 300,
  })
  expect((await sql`select from student`.execute(server.db)).rows).toHaveLength(300)
})

test('VIS-05 what was measured twice compares with what an import measured anew, and undone with what stood there before', async () => {
  const { db, ask, token, rounds } = server
  await roster([{ no: 1 }])
  await screening([{ no: 1, right: 5 }])
  const { rows: children } = await sql<{ id: number }>`select id::int from student`.execute(db)
  const retest = await ask(
    retestAdd,
    {
      id: children[0]!.id,
      round: rounds.currentRound,
      takenOn: '2026-10-15',
      examiner: '何医生',
      device: '验光仪',
      ucvaRight: 4.9,
      ucvaLeft: 4.9,
      sphereRight: -0.75,
      sphereLeft: -0.75,
      cylinderRight: null,
      cylinderLeft: null,
    },
    { token },
  )
  expect(retest.code, retest.msg).toBe(0)
  const errors = async () => {
    const { rows } = await sql<{ n: number }>`select ucva_errors as n from vision_retest`.execute(db)
    return [rows[0]?.n, (await verifyFigures(db, () => {})).differences]
  }
  expect(await errors()).toEqual([0, 0])
  const again = await screening([{ no: 1, right: 5.2, takenOn: '2026-10-13' }])
  expect(await errors()).toEqual([1, 0])
  await server.as.undo(again)
  expect(await errors()).toEqual([0, 0])
})

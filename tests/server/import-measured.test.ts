import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { verifyFigures } from '../../src/server/compose/verify-figures.ts'
import { brought, sheetOf, startMeasured, tests, third } from '../support/import/measured-sheets.ts'
import { studentNo } from '../support/import/sheets.ts'
import { studentUpdate } from '../../src/modules/records/contract/students.ts'
import { liveTopics } from '../../src/contract/live.ts'
import { connectConsole, openPort } from '../support/listen.ts'

let server: Awaited<ReturnType<typeof startMeasured>>
beforeAll(async () => {
  // Odd numbers are boys.
  const junior = [7, 8].map((no) => ({ no, grade: 8, birthDate: '2012-05-06' }))
  server = await startMeasured([...[1, 2, 3, 4].map((no) => ({ no })), ...junior])
}, 60_000)
afterAll(() => server.stop())
beforeEach(() =>
  sql`truncate health_check, fitness_test, health_summary, growth_summary, fitness_summary, fitness_item_summary,
    fitness_total_summary, fitness_cohort_summary`.execute(server.db),
)

const stored = async (table: 'fitness_test' | 'health_check', no: number) => {
  const { rows } = await sql<Record<string, any>>`
    select e.* from ${sql.table(table)} e join student s on s.school_id = e.school_id and s.id = e.student_id
    where s.student_no = ${studentNo(no)}`.execute(server.db)
  return rows[0]
}
const differences = async () => (await verifyFigures(server.db, () => undefined)).differences
const summaries = async () => {
  const of = async (table: string) =>
    (await sql`select * from ${sql.table(table)} order by 1, 2, 3, 4, 5`.execute(server.db)).rows
  return [await of('health_summary'), await of('fitness_summary'), await of('fitness_item_summary')]
}
const errorsOf = async (kind: 'check' | 'fitness', file: File) =>
  (await server.upload(kind, file)).data.errors.map(({ field, message }) => [field, message])

test('HEA-06 a fitness workbook is scored in the open round, and who is still to be tested is counted', async () => {
  const plan = await brought(
    server,
    'fitness',
    tests(
      third,
      [7, '165', '52', '3200', '7.9', '9', '', '215', `3'58"`, ''],
      [8, '158.2', '47', '2500', '8"9', '12', '', '172', '', '3.45'],
    ),
  )
  expect(plan).toMatchObject({
    kind: 'fitness',
    round: server.rounds.fitness,
    invalid: 0,
    written: { created: 3 },
  })
  expect(await stored('fitness_test', 7)).toMatchObject({ run_1000: 238, state: 'done', total: null })
  expect(await stored('fitness_test', 8)).toMatchObject({ run_800: 225, sprint_50: 8.9, sprint_50_score: 78 })
  expect(await stored('fitness_test', 2)).toMatchObject({ state: 'due', total: null })
  const { rows } = await sql`
    select sum(enrolled)::int as enrolled, sum(tested)::int as tested from fitness_summary
    where class_id = 0 and round_id = ${server.rounds.fitness}`.execute(server.db)
  expect(rows).toEqual([{ enrolled: 6, tested: 3 }])
  expect(await differences()).toBe(0)
})

test('HEA-06 what a mark says wrong is said at its cell', async () => {
  const [, ...rest] = third
  const errors = await errorsOf(
    'fitness',
    tests(
      [8, '158', '47', '2500', '8.9', '12', '', '172', '', `9'99"`],
      [7, '52', '165', '3200', '7.9', '9', '', '215', `3'58"`, `3'40"`],
      [1, ...rest.slice(0, 3), '3.1', 'abc', '110', '', '', ''],
      [2, '', '', '', '', '', '', '', '', ''],
      [99, '132', '28', '', '', '', '', '', '', ''],
    ),
  )
  expect(errors).toEqual([
    ['run800', '800米跑的秒数不能超过 59'],
    ['heightCm', '身高和体重好像填反了'],
    ['weightKg', '身高和体重好像填反了'],
    ['run800', '这个年级和性别没有800米跑'],
    ['sprint50', '50米跑超出可能的范围'],
    ['sitAndReach', '坐位体前屈的成绩无法识别'],
    ['heightCm', '这一行没有任何测量数据'],
    ['studentNo', '本校名单里没有这个学籍号'],
  ])
})

test('HEA-06 exempt, absent and missing are three things', async () => {
  await brought(
    server,
    'fitness',
    tests(
      [1, '132', '28', '免测', '缺席', '', '110', '', '', ''],
      [2, '', '', '免测', '免测', '免测', '免测', '', '', ''],
    ),
  )
  expect(await stored('fitness_test', 1)).toMatchObject({
    state: 'done',
    no_mark: { vitalCapacity: 'exempt', sprint50: 'absent' },
    total: null,
  })
  expect(await stored('fitness_test', 2)).toMatchObject({ state: 'exempt', taken_on: null, no_mark: null })
  const again = tests(
    [1, '132', '28', '1500', '缺席', '', '110', '', '', ''],
    [2, '', '', '免测', '免测', '免测', '免测', '', '', ''],
  )
  const { data } = await server.upload('fitness', again)
  expect(data).toMatchObject({ update: 1, unchanged: 1 })
  await server.as.commit(data)
  expect(await stored('fitness_test', 1)).toMatchObject({
    vital_capacity: 1500,
    no_mark: { sprint50: 'absent' },
  })
})

test('HEA-06 exempt is who is excused from every item, also when weighed; excused from one and absent is absent', async () => {
  const titles = ['身高', '体重', '肺活量', '50米跑', '坐位体前屈', '一分钟跳绳', '一分钟仰卧起坐']
  const file = sheetOf(titles, [
    [1, '132', '28', '免测', '免测', '免测', '免测', '免测'],
    [2, '', '', '免测', '缺席', '缺席', '缺席', '缺席'],
  ])
  await brought(server, 'fitness', file)
  expect(await stored('fitness_test', 1)).toMatchObject({ state: 'exempt', taken_on: null, height_cm: 132 })
  expect(await stored('fitness_test', 2)).toMatchObject({
    state: 'absent',
    no_mark: { vitalCapacity: 'exempt', rope: 'absent' },
  })
  const { rows } = await sql`
    select sum(tested)::int as tested, sum(exempt)::int as exempt, sum(absent)::int as absent
    from fitness_summary where class_id = 0`.execute(server.db)
  expect(rows).toEqual([{ tested: 0, exempt: 1, absent: 1 }])
  expect(await differences()).toBe(0)
  expect((await server.upload('fitness', file)).data).toMatchObject({ unchanged: 2, update: 0 })
  const [, , ...items] = titles
  const later = sheetOf(items, [[2, '', '10.2', '8.5', '110', '28']])
  await brought(server, 'fitness', later)
  expect(await stored('fitness_test', 2)).toMatchObject({
    state: 'done',
    no_mark: { vitalCapacity: 'exempt' },
  })
})

test('HEA-06 a height that fell and a value far from its grade are warned of', async () => {
  await sql`
    insert into fitness_test (school_id, round_id, student_id, class_id, grade, sex, state, taken_on, height_cm)
    select s.school_id, ${server.rounds.fitnessBefore}, s.id, s.class_id, 2, s.sex, 'done', '2025-10-10', 140
    from student s where s.student_no = ${studentNo(1)}`.execute(server.db)
  const { data } = await server.upload('fitness', tests(third))
  expect(data).toMatchObject({ create: 1, invalid: 0 })
  expect(data.warnings).toMatchObject([{ field: 'heightCm', message: '身高比上一次的 140 cm 低，请核对' }])

  // Thirty boys of the grade around 10.2 s, with a standard deviation of 0.1: 9.5 s lies beyond three of them.
  await sql`
    with peer as (
      insert into student (school_id, name, sex, class_id)
      select st.school_id, '同学' || n, st.sex, st.class_id from student st cross join generate_series(1, 30) n
      where st.student_no = ${studentNo(1)}
      returning school_id, id, sex, class_id
    )
    insert into fitness_test (school_id, round_id, student_id, class_id, grade, sex, state, taken_on, sprint_50)
    select p.school_id, ${server.rounds.fitnessBefore}, p.id, p.class_id, c.grade, p.sex, 'done', '2025-10-10',
      10.1 + 0.1 * (p.id % 3)
    from peer p join class c on c.school_id = p.school_id and c.id = p.class_id`.execute(server.db)
  const marksOf = (sprint: string) => tests([...third.slice(0, 4), sprint, ...third.slice(5)] as typeof third)
  const far = await server.upload('fitness', marksOf('9.5'))
  expect(far.data.warnings).toContainEqual(
    expect.objectContaining({ field: 'sprint50', message: '50米跑离同年级同性别的平均 10.2 太远，请核对' }),
  )
  const near = await server.upload('fitness', marksOf('10.4'))
  expect(near.data.warnings.map(({ field }) => field)).toEqual(['heightCm'])
  await sql`truncate fitness_test`.execute(server.db)
  await sql`delete from student where name like '同学%'`.execute(server.db)
})

const checks = [
  '身高',
  '体重',
  '收缩压',
  '舒张压',
  '脊柱胸段',
  '脊柱前后弯',
  '乳牙龋',
  '乳牙失',
  '乳牙补',
  '恒牙龋',
  '恒牙失',
  '恒牙补',
  '血红蛋白',
]

test('HEA-06 a check-up is held against the standards', async () => {
  await brought(
    server,
    'check',
    sheetOf(checks, [
      [1, '132.5', '28.4', '102', '64', '左低右高Ⅰ度', '无', '2', '0', '1', '0', '0', '0', '128'],
      [2, '131', '45', '150', '95', '无', '平背', '0', '0', '0', '0', '0', '0', ''],
    ]),
  )
  expect(await stored('health_check', 1)).toMatchObject({
    spine_thoracic: -1,
    spine_abnormal: true,
    caries: true,
    deciduous_filled: 1,
    weight: 'normal',
    pressure_raised: false,
    anaemia: false,
  })
  expect(await stored('health_check', 2)).toMatchObject({
    weight: 'obese',
    pressure_raised: true,
    anaemia: null,
  })
  expect(await differences()).toBe(0)
})

test('HEA-06 teeth are summed over the children whose teeth are counted', async () => {
  const none = ['', '', '', '']
  await brought(
    server,
    'check',
    sheetOf(checks, [
      [1, '132.5', '28.4', ...none, '2', '0', '1', '0', '0', '0', ''],
      // Nobody looked at the permanent ones.
      [2, '131', '30', ...none, '4', '0', '2', '', '', '', ''],
    ]),
  )
  const { rows } = await sql`
    select sum(teeth_valid)::int as valid, sum(teeth_sum)::int as teeth, sum(filled_sum)::int as filled
    from health_summary where class_id = 0`.execute(server.db)
  expect(rows).toEqual([{ valid: 1, teeth: 3, filled: 1 }])
  expect(await differences()).toBe(0)
})

test('HEA-06 a mended birth date holds the check-up against the limits of the right age', async () => {
  await brought(server, 'check', sheetOf(['身高', '体重'], [[4, '131', '38']]))
  expect(await stored('health_check', 4)).toMatchObject({ weight: 'obese', weight_confirmed: true })
  const { rows } = await sql<{ id: number; birth: string }>`
    select id::int, birth_date::text as birth from student where student_no = ${studentNo(4)}`.execute(
    server.db,
  )
  const { id, birth } = rows[0]!
  const mend = async (to: string | null) => {
    const found = await sql<{ version: number }>`select version from student where id = ${id}`.execute(
      server.db,
    )
    const input = { id, version: found.rows[0]!.version, changes: { birth: to } }
    expect((await server.ask(studentUpdate, input, { token: server.token })).data.saved).toBe(true)
    expect(await differences()).toBe(0)
  }
  await mend('2009-05-06')
  expect(await stored('health_check', 4)).toMatchObject({ weight: 'normal', bmi: 22.1, version: 1 })
  await mend(null)
  expect(await stored('health_check', 4)).toMatchObject({ weight: null, bmi: null, height_cm: 131 })
  await mend(birth)
  expect(await stored('health_check', 4)).toMatchObject({ weight: 'obese' })
})

test('HEA-06 a check-up says at the cell what cannot be', async () => {
  const errors = await errorsOf(
    'check',
    sheetOf(checks, [
      [1, '28.4', '132.5', '102', '', 'Ⅰ度', '弯', '21', '0', '0', '1', '', '0', '12'],
      [2, '131', '45', '80', '95', '', '', '', '', '', '', '', '', '一百'],
    ]),
  )
  expect(errors.map(([field]) => field)).toEqual([
    'heightCm',
    'weightKg',
    'diastolic',
    'spineThoracic',
    'spineSagittal',
    'deciduousDecayed',
    'permanentMissing',
    'haemoglobin',
    'diastolic',
    'haemoglobin',
  ])
})

test('HEA-06 CALL-07 a console hears of what arrived, and of its undoing', async () => {
  const console = await connectConsole(await openPort(server), server.token)
  expect(await console.granted(liveTopics.school(server.schools.first))).toBe(true)
  const heard = () => console.events.filter((kind) => kind === 'health-changed').length
  const plan = await brought(server, 'fitness', tests(third))
  await expect.poll(heard).toBe(1)
  await server.as.undo(plan)
  await expect.poll(heard).toBe(2)
  await console.close()
})

test('HEA-06 undone, records and figures are as before, also what an earlier file had written', async () => {
  const empty = await summaries()
  const first = await brought(server, 'fitness', tests(third))
  const between = [await summaries(), await stored('fitness_test', 1)] as const
  const [, , ...rest] = third
  const second = await brought(server, 'fitness', tests([1, '133', ...rest], [3, '129', ...rest]))
  expect(await summaries()).not.toEqual(between[0])
  expect((await server.as.undo(second)).data.state).toBe('undone')
  expect(await summaries()).toEqual(between[0])
  expect(await stored('fitness_test', 1)).toMatchObject({ height_cm: 132.5, total: between[1]?.['total'] })
  expect(await differences()).toBe(0)
  expect((await server.as.undo(first)).data.state).toBe('undone')
  expect(await summaries()).toEqual(empty)
})

test('HEA-06 a workbook goes into a round of its kind that is open', async () => {
  expect((await server.upload('fitness', tests(third), server.rounds.fitnessBefore)).code).toBe(409)
  expect((await server.upload('fitness', tests(third), server.rounds.check)).code).toBe(404)
  expect((await server.upload('check', tests(third))).msg).toBe('这是体质测试表，请到体质测试导入')
})

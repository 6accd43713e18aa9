import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyFigures } from '@/server/compose/verify-figures.ts'
import { startRecordsDriver, type RecordsDriver } from '../../../../tests/support/vision-records-driver.ts'

let driver: RecordsDriver
beforeAll(async () => {
  driver = await startRecordsDriver()
})
afterAll(() => driver.stop())
const now = () => driver.rounds.currentRound
const issuesOf = (reply: { data: unknown }) =>
  ((reply.data as { issues?: { path: string; code: string }[] } | null)?.issues ?? []).map(
    ({ path, code }) => `${path} ${code}`,
  )

test('VIS-05 a record holds the newest result of both eyes and its change since the same term last year', async () => {
  const id = await driver.student('李思然', driver.classes.a1)
  await driver.screen(id, driver.rounds.previousRound, { sphere_right: -0.5 }, '2025-10-12')
  await driver.screen(id, now(), {})
  const { data } = await driver.by('first').record(id)
  expect(data.student).toMatchObject({ name: '李思然', sex: 'girl', guardians: 0, removed: false })
  expect(data.exam).toMatchObject({
    state: 'done',
    ucvaRight: 4.7,
    ucvaLeft: 4.8,
    seRight: -1.75,
    seLeft: -1,
    changeRight: -1,
    changeLeft: 0,
    band: 'moderate',
    myopia: true,
    degree: 'low',
    warning: 1,
  })
  expect(data.rounds.map((round) => round.year)).toEqual([2026, 2025])
  expect((await driver.by('first').record(id, driver.rounds.previousRound)).data.exam?.seRight).toBe(-0.75)
})

test('VIS-05 the history has every screening with the grade of its time, and what happened in between', async () => {
  const id = await driver.student('周雨桐', driver.classes.a1)
  await driver.screen(
    id,
    driver.rounds.previousRound,
    { ucva_right: 50, ucva_left: 50, sphere_right: 0.5, sphere_left: 0.5, cylinder_right: 0 },
    '2025-10-12',
  )
  await driver.screen(id, now(), { glasses: 'frame' })
  const { data } = await driver.by('first').history(id)
  expect(data.rows.map(({ grade, ucvaRight, myopia }) => [grade, ucvaRight, myopia])).toEqual([
    [3, 5, false],
    [3, 4.7, true],
  ])
  expect(data.events).toEqual([
    { on: '2026-10-12', kind: 'first-myopia', glasses: null, conclusion: null },
    { on: '2026-10-12', kind: 'new-glasses', glasses: 'frame', conclusion: null },
  ])
})

test('VIS-10 a bureau reads a masked record, and that it opened it is written to the access history', async () => {
  const id = await driver.student('欧阳思宁', driver.classes.a1)
  await driver.screen(id, now())
  const { data } = await driver.by('bureau').record(id)
  expect(data.student.name).not.toContain('思')
  expect(data.student.number).toContain('*')
  await driver.by('bureau').history(id)
  const { data: access } = await driver.as('first').access(id)
  expect(access.rows.map(({ action, by }) => [action, by])).toEqual([['opened', 'bureau']])
  for (const other of ['second', 'foreign-bureau']) {
    expect((await driver.by(other).record(id)).code, other).toBe(403)
    expect((await driver.by(other).history(id)).code, other).toBe(403)
    expect((await driver.by(other).corrections(id)).code, other).toBe(403)
  }
  expect((await driver.by('teacher').record(id)).code).toBe(403)
  expect(
    (await driver.by('bureau').edit({ id, round: now(), version: 1, changes: {}, reason: 'typing' })).code,
  ).toBe(403)
})

test('VIS-05 a correction is graded anew, moves the figures and leaves both values with its reason', async () => {
  const id = await driver.student('陈一', driver.classes.a2)
  await driver.screen(id, now())
  const { data: before } = await driver.by('first').record(id)
  const edited = await driver.by('first').edit({
    id,
    round: now(),
    version: before.exam!.version,
    reason: 'typing',
    note: '把 5.0 录成了 4.7',
    changes: { ucvaRight: 5, ucvaLeft: 5, sphereRight: 0, cylinderRight: 0, sphereLeft: 0.25 },
  })
  expect(edited.data).toMatchObject({ saved: true, conflicts: [] })
  expect(edited.data.current.exam).toMatchObject({
    ucvaRight: 5,
    seRight: 0,
    seLeft: 0.25,
    axisRight: null,
    band: 'normal',
    myopia: false,
    warning: null,
    version: before.exam!.version + 1,
  })
  expect(edited.data.current.followUp).toBeNull()
  const { data: stored } = await driver.by('first').corrections(id)
  expect(stored.rows).toHaveLength(1)
  expect(stored.rows[0]).toMatchObject({ reason: 'typing', note: '把 5.0 录成了 4.7', by: 'first' })
  expect(stored.rows[0]!.changes).toContainEqual({ field: 'ucvaRight', before: '4.7', after: '5' })
  const { rows } = await sql<{ normal: number; myopia: number }>`
    select sum(normal)::int as normal, sum(myopia)::int as myopia from vision_class_summary
    where round_id = ${now()} and class_id = ${driver.classes.a2}`.execute(driver.db)
  expect(rows[0]).toEqual({ normal: 1, myopia: 0 })
  const audit = await driver.db
    .selectFrom('audit')
    .select('detail')
    .where('action', '=', 'exam-corrected')
    .execute()
  expect(JSON.stringify(audit)).not.toMatch(/4\.7|陈/)
})

test('VIS-05 an older version is answered with what stands there now, and nothing is written', async () => {
  const id = await driver.student('陈二', driver.classes.a1)
  await driver.screen(id, now())
  const change = (version: number, changes: object) =>
    driver.by('first').edit({ id, round: now(), version, changes, reason: 'remeasured' })
  expect((await change(1, { ucvaRight: 4.9 })).data.saved).toBe(true)
  const { data } = await change(1, { ucvaRight: 4.6, cvaLeft: 5 })
  expect(data).toMatchObject({ saved: false, conflicts: ['ucvaRight'] })
  expect(data.current.exam).toMatchObject({ ucvaRight: 4.9, cvaLeft: null, version: 2 })
  expect((await driver.by('first').corrections(id)).data.rows).toHaveLength(1)
})

test.each([
  [{ takenOn: '2999-01-01' }, 'changes.takenOn examInFuture'],
  [{ takenOn: '0000-01-01' }, 'changes.takenOn invalid_format'],
  [{ axisRight: null }, 'changes.axisRight axisMissing'],
  [{ cylinderLeft: -0.75 }, 'changes.axisLeft axisMissing'],
  [{ ucvaRight: null, ucvaLeft: null }, 'changes.ucvaRight acuityMissing'],
  [{ ucvaRight: 4.85 }, 'changes.ucvaRight not_multiple_of'],
  [{ ucvaRight: 5.4 }, 'changes.ucvaRight too_big'],
  [{ sphereLeft: -1.1 }, 'changes.sphereLeft not_multiple_of'],
] as const)('VIS-05 a correction that cannot be is refused at its field (%#)', async (changes, issue) => {
  const id = await driver.student('陈三', driver.classes.a1)
  await driver.screen(id, now())
  const reply = await driver.by('first').edit({ id, round: now(), version: 1, changes, reason: 'typing' })
  expect([reply.code, ...issuesOf(reply)]).toEqual([400, issue])
  expect((await driver.by('first').record(id)).data.exam?.version).toBe(1)
})

test('VIS-05 who was not screened cannot be corrected, and neither can what is gone', async () => {
  const id = await driver.student('陈四', driver.classes.a1)
  const edit = { id, round: now(), version: 1, changes: { ucvaRight: 5 }, reason: 'typing' as const }
  expect((await driver.by('first').edit(edit)).code).toBe(409)
  expect((await driver.by('first').edit({ ...edit, round: driver.rounds.previousRound })).code).toBe(404)
  await driver.screen(id, now())
  await driver.as('first').remove(id)
  expect((await driver.by('first').edit(edit)).code).toBe(409)
})

test('VIS-05 a retest is set beside the first test: more than a line, or than half a dioptre, is an error', async () => {
  const id = await driver.student('陈五', driver.classes.a1)
  await driver.screen(id, now(), { cylinder_right: 0, axis_right: null })
  const again = {
    id,
    round: now(),
    takenOn: '2026-10-13',
    examiner: '何医生',
    device: '电脑验光仪 1',
    ucvaRight: 4.8,
    ucvaLeft: 5,
    sphereRight: -2,
    sphereLeft: -1.75,
    cylinderRight: null,
    cylinderLeft: null,
  }
  const { data } = await driver.by('first').retest(again)
  expect(data.retests[0]!.items).toEqual([
    { item: 'ucva', side: 'right', first: 4.7, again: 4.8, isError: false },
    { item: 'ucva', side: 'left', first: 4.8, again: 5, isError: true },
    { item: 'se', side: 'right', first: -1.5, again: -2, isError: false },
    { item: 'se', side: 'left', first: -1, again: -1.75, isError: true },
  ])
  expect(data.exam).toMatchObject({ ucvaLeft: 4.8, version: 1 })
  const counts = () =>
    sql<object>`select ucva_items, ucva_errors, se_items, se_errors from vision_retest
      where student_id = ${id}`.execute(driver.db)
  expect((await counts()).rows).toEqual([{ ucva_items: 2, ucva_errors: 1, se_items: 2, se_errors: 1 }])
  await driver
    .by('first')
    .edit({ id, round: now(), version: 1, changes: { ucvaLeft: 5 }, reason: 'remeasured' })
  expect((await counts()).rows).toEqual([{ ucva_items: 2, ucva_errors: 0, se_items: 2, se_errors: 1 }])
  const none = { ucvaRight: null, ucvaLeft: null, sphereRight: null, sphereLeft: null }
  expect(issuesOf(await driver.by('first').retest({ ...again, ...none }))).toEqual(['ucvaRight retestEmpty'])
  expect(issuesOf(await driver.by('first').retest({ ...again, takenOn: '2026-10-11' }))).toEqual([
    'takenOn retestTooEarly',
  ])
})

test('VIS-05 after all that every figure is as a recount of raw rows has it', async () => {
  expect(await verifyFigures(driver.db, () => {})).toMatchObject({ differences: 0 })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '@/contract/call.ts'
import * as card from '@/modules/health/contract/card.ts'
import { checkEdit } from '@/modules/health/contract/check.ts'
import { verifyFigures } from '@/server/compose/verify-figures.ts'
import { startCheckedGirls, type CheckedGirls } from '../../../../tests/support/checked-girls.ts'

let driver: CheckedGirls['driver']
let round: number
let tokens: CheckedGirls['tokens']
let checked: CheckedGirls['checked']
beforeAll(async () => {
  ;({ driver, round, tokens, checked } = await startCheckedGirls('检'))
})
afterAll(() => driver.stop())

type Edit = InputOf<typeof checkEdit>
const editAs = (name: string, id: number, input: Partial<Edit>) =>
  driver.ask(
    checkEdit,
    { id, round, version: 1, changes: {}, reason: 'typing', ...input },
    { token: tokens[name]! },
  )
const edit = (id: number, changes: Edit['changes'], version = 1) => editAs('first', id, { changes, version })
const rowOf = async (id: number, name = 'first') =>
  (await driver.ask(card.growthYears, { id }, { token: tokens[name]! })).data.rows[0]!
const history = async (id: number) =>
  (await driver.ask(card.testCorrections, { id }, { token: tokens['first']! })).data.rows
const valueOf = (row: card.GrowthRow, kind: card.CardFinding['kind']) =>
  row.findings.find((each) => each.kind === kind)?.value ?? null
const counts = async () => {
  const { rows } = await sql<Record<string, number>>`
    select sum(pressure_raised)::int as raised, sum(spine_abnormal)::int as bent, sum(obese)::int as obese,
      sum(anaemia_valid)::int as blood from health_summary where round_id = ${round} and class_id = 0`.execute(
    driver.db,
  )
  return rows[0]!
}
const differences = async () => (await verifyFigures(driver.db, () => undefined)).differences

test('HEA-05 a corrected check-up is assessed at once, moves the figures and stands in the history', async () => {
  const id = await checked()
  const before = await counts()
  const { data } = await editAs('first', id, {
    changes: { systolic: '98', diastolic: '60', spineThoracic: '0', heightCm: '134.0', weightKg: '28 kg' },
    note: '录入笔误',
  })
  expect(data).toMatchObject({ saved: true, conflicts: [], current: { heightCm: 134, weightKg: 28 } })
  expect(['weight', 'pressure', 'spine'].map((kind) => valueOf(data.current, kind as 'spine'))).toEqual([
    'normal',
    'no',
    'no',
  ])
  expect(data.current.entry).toMatchObject({ version: 2, written: { systolic: '98', spineThoracic: '0' } })
  const after = await counts()
  for (const name of ['raised', 'bent', 'obese']) expect(before[name]! - after[name]!, name).toBe(1)
  expect(await differences()).toBe(0)
  const [row, ...more] = await history(id)
  expect(more).toEqual([])
  expect(row).toMatchObject({ kind: 'check', by: 'first', reason: 'typing', note: '录入笔误' })
  expect(row!.changes).toContainEqual({ field: 'systolic', before: '130', after: '98' })
  expect(row!.changes).toContainEqual({ field: 'spineThoracic', before: '2', after: '0' })
  const { rows: audit } = await sql<{ text: string }>`
    select detail::text as text from audit where action = 'check-corrected' and subject = ${`student:${id}`}`.execute(
    driver.db,
  )
  expect(audit).toHaveLength(1)
  expect(audit[0]!.text).not.toMatch(/130|笔误|检/)

  const undone = await edit(
    id,
    { systolic: '130', diastolic: '85', spineThoracic: '2', heightCm: '112', weightKg: '30' },
    2,
  )
  expect(undone.data).toMatchObject({ saved: true, current: { entry: { version: 3 } } })
  expect(await counts()).toEqual(before)
  expect(await differences()).toBe(0)
  expect(await history(id)).toHaveLength(2)
})

test('HEA-05 a value of a check-up can be cleared, and what rested on it is not found any more', async () => {
  const id = await checked()
  const before = await counts()
  const { data } = await edit(id, { haemoglobin: '', systolic: '', diastolic: '' })
  expect([valueOf(data.current, 'anaemia'), valueOf(data.current, 'pressure')]).toEqual([null, null])
  expect(data.current.entry!.written).toMatchObject({ haemoglobin: '', systolic: '', heightCm: '112' })
  expect((await counts())['blood']).toBe(before['blood']! - 1)
  expect(await differences()).toBe(0)
  expect((await history(id))[0]!.changes).toContainEqual({ field: 'haemoglobin', before: '110', after: '' })
})

test('HEA-05 a check-up is corrected by its own school alone; a bureau is not handed its raw values', async () => {
  const id = await checked()
  const codes = await Promise.all(
    ['second', 'bureau', 'foreign-bureau', 'teacher'].map(
      async (name) => (await editAs(name, id, { changes: { heightCm: '130' } })).code,
    ),
  )
  expect(codes).toEqual([403, 403, 403, 403])
  expect((await rowOf(id, 'bureau')).entry).toBeNull()
  expect((await rowOf(id)).entry!.version).toBe(1)
  expect((await editAs('first', id, { round: 2 ** 30, changes: { heightCm: '130' } })).code).toBe(404)
  await driver.as('first').remove(id)
  expect((await edit(id, { heightCm: '130' })).code).toBe(409)
  expect((await rowOf(id)).entry).toBeNull()
})

const refusals: readonly (readonly [Edit['changes'], string])[] = [
  [{ takenOn: '2999-01-01' }, 'takenOn checkInFuture'],
  [{ heightCm: 'abc' }, 'heightCm checkNumber'],
  [{ heightCm: '13' }, 'heightCm bodyImpossible'],
  [{ heightCm: '30', weightKg: '112' }, 'heightCm bodySwapped'],
  [{ systolic: '98.5' }, 'systolic checkWhole'],
  [{ systolic: '' }, 'systolic pressurePair'],
  [{ systolic: '60', diastolic: '80' }, 'diastolic pressureOrder'],
  [{ permanentDecayed: '33' }, 'permanentDecayed teethRange'],
  [{ deciduousFilled: '' }, 'deciduousFilled teethAll'],
  [{ spineLumbar: '7' }, 'spineLumbar spineBend'],
  [{ spineSagittal: '歪' }, 'spineSagittal spineSagittal'],
  [{ haemoglobin: '999999' }, 'haemoglobin bodyImpossible'],
]

test('HEA-05 a value of a check-up that cannot be is refused at its field, and nothing is written', async () => {
  const id = await checked()
  for (const [changes, expected] of refusals) {
    const reply = await edit(id, changes)
    const issues = (reply.data as unknown as { issues: { path: string; code: string }[] }).issues
    expect([reply.code, `${issues[0]!.path} ${issues[0]!.code}`]).toEqual([400, `changes.${expected}`])
  }
  const nothing = Object.fromEntries(
    Object.keys((await rowOf(id)).entry!.written)
      .filter((field) => field !== 'takenOn')
      .map((field) => [field, '']),
  )
  expect((await edit(id, nothing)).code).toBe(400)
  for (const changes of [{ takenOn: '0000-01-01' }, { heightCm: '1'.repeat(13) }, { heightCm: 130 }])
    expect((await edit(id, changes as never)).code).toBe(400)
  expect((await rowOf(id)).entry!.version).toBe(1)
  expect(await history(id)).toEqual([])
})

test('HEA-05 of two corrections of a check-up sent at once one is written, and the other gets the values that stand there', async () => {
  const id = await checked()
  const replies = await Promise.all(
    ['121', '122', '123'].map((heightCm) => edit(id, { heightCm, haemoglobin: '120' })),
  )
  expect(replies.map(({ code }) => code)).toEqual([0, 0, 0])
  const [won, ...more] = replies.filter(({ data }) => data.saved)
  expect(more).toEqual([])
  const { entry } = await rowOf(id)
  expect(entry).toEqual(won!.data.current.entry)
  for (const { data } of replies.filter((reply) => reply !== won))
    expect([data.conflicts, data.current.entry]).toEqual([['heightCm', 'haemoglobin'], entry])
  expect(await history(id)).toHaveLength(1)
  expect((await edit(id, { weightKg: '31' }, 1)).data).toMatchObject({ saved: false, conflicts: [] })
  expect((await edit(id, { heightCm: entry!.written['heightCm']! }, 2)).data.current.entry!.version).toBe(2)
})

test('HEA-05 a verdict on the whole spine counts where no segment was examined, and may not deny one', async () => {
  const id = await checked()
  const denied = await edit(id, { spineOverall: 'normal' })
  expect((denied.data as unknown as { issues: object[] }).issues).toMatchObject([
    { path: 'changes.spineOverall', code: 'spineContradiction' },
  ])
  const cleared = { spineThoracic: '', spineThoracolumbar: '', spineLumbar: '', spineSagittal: '' }
  const { data } = await edit(id, { ...cleared, spineOverall: '异常' })
  expect(data.current.findings.find(({ kind }) => kind === 'spine')).toMatchObject({
    value: 'yes',
    measured: [],
  })
  expect(data.current.entry!.written).toMatchObject({ spineOverall: 'abnormal', spineThoracic: '' })
  expect(await differences()).toBe(0)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '@/contract/call.ts'
import * as card from '@/modules/health/contract/card.ts'
import { verifyFigures } from '@/server/compose/verify-figures.ts'
import { startStudentDriver, type StudentDriver } from '../../../../tests/support/student-driver.ts'
import { whole, writeTest } from '../../../../tests/support/write-child-health.ts'
import { writeHealthRounds } from '../../../../tests/support/write-health.ts'

let driver: StudentDriver
let round: number
let token: string
beforeAll(async () => {
  driver = await startStudentDriver()
  round = (await writeHealthRounds(driver.db, '990901')).fitness
  token = await driver.signIn('first')
})
afterAll(() => driver.stop())

let running = 0
async function tested(values: object | null): Promise<number> {
  running += 1
  const { data } = await driver.as('first').add({
    name: `卫${running}`,
    classId: driver.classes.a1,
    sex: 'girl',
    birth: '2017-05-06',
    number: `C20170506${String(running).padStart(5, '0')}`,
  })
  await writeTest(driver, data.id, round, values)
  return data.id
}

type Edit = InputOf<typeof card.testEdit>
const edit = (id: number, input: Partial<Edit>) =>
  driver.ask(card.testEdit, { id, round, version: 1, changes: {}, reason: 'typing', ...input }, { token })
const read = async (id: number) => (await driver.ask(card.healthCardById, { id }, { token })).data.test!
const history = async (id: number) => (await driver.ask(card.testCorrections, { id }, { token })).data.rows

test('HEA-05 of two corrections sent at once one is written, and the other gets the values that stand there', async () => {
  const id = await tested(whole)
  const replies = await Promise.all(['120', '90', '100', '95'].map((rope) => edit(id, { changes: { rope } })))
  expect(replies.map(({ code }) => code)).toEqual([0, 0, 0, 0])
  const [won, ...more] = replies.filter(({ data }) => data.saved)
  expect(more).toEqual([])
  const now = await read(id)
  expect(now).toMatchObject({ version: 2, written: won!.data.current.test!.written })
  for (const { data } of replies.filter((reply) => reply !== won))
    expect([data.conflicts, data.current.test!.written]).toEqual([['rope'], now.written])
  expect(await history(id)).toHaveLength(1)
  expect((await verifyFigures(driver.db, () => undefined)).differences).toBe(0)
})

const refused: readonly Partial<Edit>[] = [
  { changes: { takenOn: '0000-01-01' } },
  { version: 1.5, changes: { rope: '90' } },
  { changes: { rope: '9'.repeat(13) } },
  { changes: { rope: '90\u0000' } },
  { changes: { heightCm: 1e9 } },
  { round: 2 ** 50, changes: { rope: '90' } },
  { round: 2 ** 60, changes: { rope: '90' } },
]

test('HEA-05 a version that never was and values of no calendar, ruler or rope break nothing', async () => {
  const id = await tested(whole)
  const before = await read(id)
  for (const version of [2 ** 40, -(2 ** 40), 0, 7]) {
    const { code, data } = await edit(id, { version, changes: { rope: '90' } })
    expect([code, data.saved, data.current.test], String(version)).toEqual([0, false, before])
  }
  for (const input of refused) expect((await edit(id, input)).code, JSON.stringify(input)).toBe(400)
  expect((await edit(id, {})).data).toMatchObject({ saved: true, current: { test: before } })
  expect(await history(id)).toEqual([])
})

test('HEA-05 a note keeps its text without what no text can keep', async () => {
  const id = await tested(whole)
  const { code } = await edit(id, { changes: { rope: '90' }, note: ' 操场\u0000复测 ' })
  expect(code).toBe(0)
  expect((await history(id)).map(({ note }) => note)).toEqual(['操场复测'])
})

test('HEA-05 the history says what is stored: who was absent keeps no day', async () => {
  const id = await tested({ rope: 'absent', sitUps: 'absent' })
  const alone = await edit(id, { changes: { takenOn: '2026-10-20' } })
  expect(alone.data.current.test).toMatchObject({ version: 1, state: 'absent', takenOn: null })
  expect(await history(id)).toEqual([])
  await edit(id, { changes: { takenOn: '2026-10-20', sitUps: '30' } })
  expect((await history(id)).map(({ changes }) => changes)).toEqual([
    [
      { field: 'takenOn', before: '', after: '2026-10-20' },
      { field: 'sitUps', before: 'absent', after: '30' },
    ],
  ])
})

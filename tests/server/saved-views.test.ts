import { afterAll, beforeAll, expect, test } from 'vitest'
import { viewDelete, viewSave, viewsList, type ViewState } from '../../src/contract/saved-views.ts'
import { createDistricts } from '../support/fixture-district.ts'
import { startServer, type TestServer } from '../support/harness.ts'

let server: TestServer
const tokens = new Map<string, string>()
const as = (who: string) => ({ token: tokens.get(who)! })
beforeAll(async () => {
  server = await startServer()
  await createDistricts(server.db)
  for (const name of ['first', 'second']) tokens.set(name, await server.signIn(name))
})
afterAll(() => server.stop())

const save = (who: string, name: string, state: ViewState) =>
  server.ask(viewSave, { list: 'students', name, state }, as(who))

test('MAN-03 a view is saved, replaced under its name, listed by its owner alone and deleted', async () => {
  const state: ViewState = {
    filters: { sex: ['girl'] },
    sort: [{ key: 'name', descending: true }],
    columns: [{ key: 'name', width: 160 }, { key: 'sex' }],
  }
  const saved = await save('first', '女生 👧', state)
  expect(saved.data.rows).toMatchObject([{ name: '女生 👧', state }])
  const again = await save('first', '女生 👧', { filters: { sex: ['boy'] } })
  expect(again.data.rows.map(({ state: remaining }) => remaining)).toEqual([{ filters: { sex: ['boy'] } }])
  expect((await server.ask(viewsList, { list: 'students' }, as('second'))).data.rows).toEqual([])
  expect((await server.ask(viewsList, { list: 'classes' }, as('first'))).data.rows).toEqual([])
  const { id } = again.data.rows[0]!
  expect((await server.ask(viewDelete, { id }, as('second'))).code).toBe(404)
  expect((await server.ask(viewDelete, { id }, as('first'))).data.rows).toEqual([])
})

test('MAN-09 a view holds no person: conditions on personal columns and unknown keys are dropped', async () => {
  const { data } = await save('second', '混合', {
    filters: {
      name: '王小明',
      number: 'G3301',
      birth: [2013],
      guardianPhone: true,
      sex: ['boy', 'girl'],
      salary: 1,
      grade: 'x',
      class: [1],
    },
    sort: [{ key: 'name' }, { key: 'salary' }, { key: 'guardianPhone' }],
    columns: [
      { key: 'name', width: 9_999_999 },
      { key: 'name' },
      { key: 'nobody' },
      { key: 'sex', width: -5 },
    ],
  })
  expect(data.rows[0]!.state).toEqual({
    filters: { guardianPhone: true, sex: ['boy', 'girl'], class: [1] },
    sort: [{ key: 'name' }],
    columns: [
      { key: 'name', width: 1200 },
      { key: 'sex', width: 40 },
    ],
  })
  const stored = await server.db.selectFrom('saved_view').select('state').execute()
  expect(JSON.stringify(stored)).not.toMatch(/王小明|G3301|2013/)
})

test('MAN-03 names are at most 30 characters, and views at most 30 of a list', async () => {
  for (const name of ['', '  ', '视'.repeat(31), '😀'.repeat(10_000)])
    expect((await save('first', name, {})).code).toBe(400)
  for (let n = 0; n < 30; n++) expect((await save('first', `视图 ${n}`, {})).code).toBe(0)
  expect((await save('first', '第三十一', {})).code).toBe(409)
  const { data } = await server.ask(viewsList, { list: 'students' }, as('first'))
  expect(data.rows).toHaveLength(30)
  expect((await save('first', '视图 3', { filters: { sex: ['boy'] } })).code).toBe(0)
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as uploadFiles from '@/contract/upload-files.ts'
import * as uploads from '@/contract/uploads.ts'
import { schoolOne, schoolsList, schoolUpdate } from '@/modules/records/contract/schools.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { csv } from '../../../../tests/support/import/import-server.ts'

let server: TestServer
let at: Awaited<ReturnType<typeof createDistricts>>
let as = { token: '' }
beforeAll(async () => {
  server = await startServer()
  at = await createDistricts(server.db)
  as = { token: await server.signIn('bureau') }
})
afterAll(() => server.stop())

const record = async (school: number) => (await server.ask(schoolOne, { school }, as)).data
const named = async (street?: string) => {
  const query = street === undefined ? {} : { filters: { street } }
  const { data } = await server.ask(schoolsList, { query }, as)
  return data.rows.map((row) => [row.name, row.street])
}

test('MAN-11 the bureau writes the street of a school, and narrows its list by a part of it', async () => {
  const { first } = at.schools
  const { street, version } = await record(first)
  expect(street).toBe('')
  const input = { id: first, version, changes: { street: ' 城南街道 ' } }
  expect((await server.ask(schoolUpdate, input, as)).data).toMatchObject({
    saved: true,
    current: { street: '城南街道' },
  })
  expect(await named('城南')).toEqual([['甲一小学', '城南街道']])
  expect(await named('城北')).toEqual([])
  const long = { id: first, version: version + 1, changes: { street: '街'.repeat(41) } }
  expect((await server.ask(schoolUpdate, long, as)).code).toBe(400)
})

test("MAN-11 a school's own staff reads its street and does not write it", async () => {
  const own = { token: await server.signIn('second') }
  const { version } = (await server.ask(schoolOne, {}, own)).data
  expect((await server.ask(schoolUpdate, { version, changes: { street: '石桥镇' } }, own)).code).toBe(403)
})

test('MAN-11 a workbook of schools brings streets, a blank leaves them, and undo takes them back', async () => {
  // A code of a workbook is of four characters and more.
  await sql`update school set code = code || '00' where region_code = '990901'`.execute(server.db)
  const before = await named()
  const file = csv([
    ['学校代码', '学校名称', '学段', '所属街道'],
    ['T100', '甲一小学', '小学', ''],
    ['T200', '甲二小学', '小学', '石桥镇'],
  ])
  const { data: plan } = await server.ask(
    uploadFiles.uploadRoster,
    { code: 'schools', wait: 60 },
    { ...as, file },
  )
  expect(plan).toMatchObject({ update: 1, unchanged: 1, invalid: 0 })
  await server.ask(uploads.commitPlan, { plan: plan.plan, hash: plan.hash, only: 'valid', wait: 60 }, as)
  expect((await record(at.schools.second)).street).toBe('石桥镇')
  expect(await named('石桥')).toEqual([['甲二小学', '石桥镇']])
  await server.ask(uploads.undoPlan, { plan: plan.plan, wait: 60 }, as)
  expect((await record(at.schools.second)).street).toBe('')
  expect(await named()).toEqual(before)
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visionRecordsCount, visionRecordsPage } from '../../src/modules/vision/contract/records.ts'
import { schoolDay } from '../../src/lib/school-day.ts'
import { exporter } from '../support/export-district.ts'
import { startRecordsDriver, type RecordsDriver } from '../support/vision-records-driver.ts'

let driver: RecordsDriver
let tokens: Record<'first' | 'second' | 'bureau', string>
let rounds: { now: number; before: number; foreign: number }
beforeAll(async () => {
  driver = await startRecordsDriver()
  tokens = {
    first: await driver.signIn('first'),
    second: await driver.signIn('second'),
    bureau: await driver.signIn('bureau'),
  }
  const found = await driver.db
    .selectFrom('screening_round')
    .select(['id', 'year', 'region_code'])
    .orderBy('id')
    .execute()
  const of = (region: string, year: number) =>
    found.find((one) => one.region_code === region && one.year === year)!.id
  rounds = { now: of('990901', 2026), before: of('990901', 2025), foreign: of('990902', 2026) }
  for (const [name, acuity] of [
    ['程一', 50],
    ['程二', 44],
    ['程三', 47],
  ] as const) {
    const id = await driver.student(name, driver.classes.a1)
    await driver.screen(id, rounds.now, { ucva_right: acuity, ucva_left: acuity })
    if (name !== '程三')
      await driver.screen(id, rounds.before, { ucva_right: acuity + 2, ucva_left: 50 }, '2025-10-12')
  }
})
afterAll(() => driver.stop())

const columns = ['name', 'ucvaRight', 'state']
const exported = (query: object, who: keyof typeof tokens = 'first', more = {}) =>
  exporter(driver).rows(tokens[who], {
    list: 'visionRecords',
    query,
    columns,
    format: 'csv',
    ...more,
  } as never)

test('VIS-06 a file of several rounds has a row for each student and round, which says its round', async () => {
  const both = { filters: { round: [rounds.now, rounds.before] } }
  const { table, job } = await exported(both)
  const [head, ...rows] = table
  expect(head?.[0]).toBe('批次')
  const named = rows.filter((row) => String(row[1]).startsWith('程'))
  expect(named.map((row) => row.slice(0, 3).map(String).join(' '))).toEqual([
    '2026 秋 程二 4.4',
    '2026 秋 程三 4.7',
    '2026 秋 程一 5.0',
    '2025 秋 程二 4.6',
    '2025 秋 程三 ',
    '2025 秋 程一 5.2',
  ])
  expect(job.rows).toEqual({ done: rows.length, of: rows.length })
})

test('VIS-06 preview, count and file of several rounds agree, whatever narrows them; so do the parts with the whole', async () => {
  const token = { token: tokens.first }
  for (const filters of [
    {},
    { state: ['done'] },
    { band: ['severe', 'moderate'] },
    { state: ['unlisted'] },
  ]) {
    const of = async (round: number[]) => {
      const query = { filters: { ...filters, round } }
      const { data: count } = await driver.ask(visionRecordsCount, { query }, token)
      const { data: page } = await driver.ask(visionRecordsPage, { query, limit: 500 }, token)
      const { table } = await exported(query)
      expect(page.rows).toHaveLength(count.total)
      expect(table.slice(1)).toHaveLength(count.total)
      const nameAt = table[0]!.indexOf('姓名')
      expect(table.slice(1).map((row) => row[nameAt])).toEqual(page.rows.map(({ name }) => name))
      return count.total
    }
    const [now, before] = [await of([rounds.now]), await of([rounds.before])]
    expect(await of([rounds.now, rounds.before])).toBe(now + before)
    expect(await of([rounds.before, rounds.before, rounds.now])).toBe(now + before)
  }
})

test('VIS-06 every row of a file says by which standard it is graded and when it was read', async () => {
  const only = { filters: { round: [rounds.now], state: ['done'] } }
  const said = async () => {
    const { table } = await exported(only)
    expect(table[0]?.slice(-2)).toEqual(['判定标准', '数据截至'])
    const days = new Set(table.slice(1).map((row) => String(row.at(-1)).slice(0, 10)))
    expect([...days]).toEqual([schoolDay(new Date())])
    expect(table.length).toBeGreaterThan(3)
    return [...new Set(table.slice(1).map((row) => row.at(-2)))]
  }
  expect(await said()).toEqual(['WS/T 663—2020，中小学生屈光不正筛查规范（第 1 版）'])
  await sql`insert into district_definition (region_code, definition_set_id) values ('990901', 'guide-2021')`.execute(
    driver.db,
  )
  expect(await said()).toEqual(['儿童青少年近视防控适宜技术指南（更新版），2021（第 1 版）'])
  await sql`delete from district_definition where region_code = '990901'`.execute(driver.db)
})

test('VIS-11 of several rounds too, names are masked for a bureau and another school has nothing of it', async () => {
  const both = { filters: { round: [rounds.now, rounds.before], state: ['done'] } }
  const { table } = await exported(both, 'bureau')
  expect(table.length).toBe(6)
  expect(JSON.stringify(table)).not.toContain('程一')
  const other = await exported(both, 'second')
  expect(other.table).toHaveLength(1)
  const foreign = { filters: { round: [rounds.foreign, rounds.now], state: ['done'] } }
  expect((await exported(foreign)).table).toHaveLength(4)
})

test('VIS-11 what was exported whole stands once in a student’s history, however many rounds', async () => {
  const both = { filters: { round: [rounds.now, rounds.before], state: ['done'] } }
  await exported(both, 'bureau', { unmasked: { reason: 'verify-record', note: '' } })
  const entries = await driver.db
    .selectFrom('audit')
    .select(['subject'])
    .where('action', '=', 'export-unmasked')
    .where('subject', 'like', 'student:%')
    .execute()
  expect(entries).toHaveLength(3)
})

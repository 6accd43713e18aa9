import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyFigures } from '@/server/compose/verify-figures.ts'
import { csv, importer } from '../../../../tests/support/import/import-server.ts'
import { studentNo } from '../../../../tests/support/import/sheets.ts'
import { startStudentDriver, type StudentDriver } from '../../../../tests/support/student-driver.ts'

let driver: StudentDriver
beforeAll(async () => {
  driver = await startStudentDriver()
})
afterAll(() => driver.stop())

const as = (name: string) => driver.as(name)
const head = ['学籍号', '姓名', '性别', '出生日期', '年级', '班级']
const roster = async (title: string, cells: Readonly<Record<number, string>>) => {
  const file = csv([
    [...head, title],
    ...Object.entries(cells).map(([no, cell]) => [
      studentNo(Number(no)),
      '林晓',
      '女',
      '2017-05-06',
      '三年级',
      '1班',
      cell,
    ]),
  ])
  return importer(driver, await driver.signIn('first')).roster(file)
}
const idOf = async (no: number) => {
  const { rows } = await sql<{ id: number }>`
    select id from student where student_no = ${studentNo(no)} and removed is null`.execute(driver.db)
  return rows[0]!.id
}
const boardingOf = async (no: number) => (await as('first').record(await idOf(no))).data.boarding

test('MAN-10 a form says whether a student boards; the list shows it and is narrowed to it', async () => {
  const { a1 } = driver.classes
  const add = async (name: string, boarding?: 'boarder' | 'day') =>
    (await as('first').add({ name, classId: a1, ...(boarding && { boarding }) })).data.id
  const [boarder, day, unknown] = [await add('甲', 'boarder'), await add('乙', 'day'), await add('丙')]
  const listed = async (...boarding: string[]) =>
    (await as('first').list({ filters: { boarding } })).data.rows.map((row) => [row.id, row.boarding])
  expect(await listed('boarder')).toEqual([[boarder, 'boarder']])
  expect(await listed('day', 'unknown')).toEqual([
    [day, 'day'],
    [unknown, 'unknown'],
  ])
  const { data } = await as('first').update({ id: unknown, version: 1, changes: { boarding: 'day' } })
  expect(data).toMatchObject({ saved: true, current: { boarding: 'day', version: 2 } })
  expect((await as('first').timeline(unknown)).data.rows[0]).toMatchObject({
    kind: 'edited',
    fields: ['boarding'],
  })
  await as('first').update({ id: unknown, version: 2, changes: { boarding: 'unknown' } })
  expect(await listed('unknown')).toEqual([[unknown, 'unknown']])
})

test('MAN-10 a transfer inside the school takes it along; another school has not said it yet', async () => {
  const { a1, a2, b1 } = driver.classes
  const { data } = await as('first').add({ name: '丁', classId: a1, boarding: 'boarder' })
  await as('first').transfer(a2, data.id)
  expect((await as('first').record(data.id)).data.boarding).toBe('boarder')
  const moved = (await as('bureau').transfer(b1, data.id)).data
  expect((await as('second').list({ filters: { boarding: ['unknown'] } })).data.rows).toHaveLength(1)
  await as('bureau').undo(moved.batch)
  expect((await as('first').record(data.id)).data.boarding).toBe('boarder')
})

test('MAN-10 VIS-18 a roster brings it, a blank leaves it, the history says so, and undo takes it back; figures follow', async () => {
  const school = importer(driver, await driver.signIn('first'))
  const first = (await roster('是否住校', { 1: '是', 2: '走读生', 3: '' })).data
  await school.commit(first)
  expect([await boardingOf(1), await boardingOf(2), await boardingOf(3)]).toEqual([
    'boarder',
    'day',
    'unknown',
  ])
  expect((await roster('是否住校', { 1: '住校', 2: '' })).data).toMatchObject({ unchanged: 2, update: 0 })
  const second = (await roster('寄宿', { 1: '否', 3: '寄宿' })).data
  expect(second).toMatchObject({ update: 2, invalid: 0 })
  await school.commit(second)
  const differences = async () => (await verifyFigures(driver.db, () => undefined)).differences
  expect(await differences()).toBe(0)
  expect([await boardingOf(1), await boardingOf(3)]).toEqual(['day', 'boarder'])
  expect((await as('first').timeline(await idOf(1))).data.rows[0]).toMatchObject({ fields: ['boarding'] })
  expect((await school.undo(second)).data.state).toBe('undone')
  expect([await boardingOf(1), await boardingOf(3)]).toEqual(['boarder', 'unknown'])
  expect(await differences()).toBe(0)
})

test('MAN-10 a column that asks who goes home is read the other way round; an unknown word is refused at its cell', async () => {
  const school = importer(driver, await driver.signIn('first'))
  const { data } = await roster('是否走读', { 11: '是', 12: '否', 13: '走读', 14: '大概' })
  expect(data.errors).toMatchObject([{ row: 5, field: 'boarding', code: 'unknown', value: '大概' }])
  await school.commit(data)
  expect([await boardingOf(11), await boardingOf(12), await boardingOf(13)]).toEqual([
    'day',
    'boarder',
    'day',
  ])
})

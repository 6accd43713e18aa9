import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { expectedRows } from './expected-rows.ts'

const fixture = (name: string) => readFile(new URL(`../../../tests/fixtures/${name}`, import.meta.url))

test('FND-import how many rows will be read is estimated from the file', async () => {
  expect(await expectedRows(await fixture('roster.xlsx'))).toBe(622)
  expect(await expectedRows(await fixture('roster.xls'))).toBe(622)
  expect(await expectedRows(await fixture('screening.xlsx'))).toBe(589)
  expect(await expectedRows(await fixture('roster-gbk.csv'))).toBeGreaterThanOrEqual(200)
})

test('FND-import a file that cannot be read has no expected rows', async () => {
  expect(await expectedRows((await fixture('roster.xls')).subarray(0, 100_000))).toBe(0)
  expect(await expectedRows((await fixture('roster.xlsx')).subarray(0, 9000))).toBe(0)
  expect(await expectedRows(new Uint8Array())).toBe(0)
})

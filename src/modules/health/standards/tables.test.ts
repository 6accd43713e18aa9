import { describe, expect, test } from 'vitest'
import { malnutritionTable } from './tables/ws-456-2014.ts'
import { overweightTable } from './tables/ws-586-2018.ts'
import { heightPercentileTable } from './tables/ws-610-2018-height.ts'
import { diastolicP95, systolicP95 } from './tables/ws-610-2018-p95.ts'
import { heightTable } from './tables/ws-612-2018.ts'

const sexes = ['boy', 'girl'] as const
const rowsOf = (table: Record<number, readonly number[]>) =>
  Object.entries(table)
    .map(([age, row]) => ({ age: Number(age), row }))
    .sort((a, b) => a.age - b.age)
const spanOf = (first: number, last: number, step: number) =>
  Array.from({ length: (last - first) / step + 1 }, (_, index) => first + index * step)
const rising = (row: readonly number[], strictly: boolean) =>
  row.slice(1).every((each, index) => (strictly ? each > row[index]! : each >= row[index]!))

const tables = [
  { name: 'WS/T 586', table: overweightTable, ages: spanOf(6, 18, 0.5), strictly: true },
  { name: 'WS/T 610 height', table: heightPercentileTable, ages: spanOf(7, 17, 1), strictly: true },
  { name: 'WS/T 610 systolic', table: systolicP95, ages: spanOf(7, 17, 1), strictly: false },
  { name: 'WS/T 610 diastolic', table: diastolicP95, ages: spanOf(7, 17, 1), strictly: false },
  { name: 'WS/T 612', table: heightTable, ages: spanOf(7, 18, 1), strictly: true },
]

describe.each(sexes)('tables of a %s', (sex) => {
  test.each(tables)('FND-standards $name: every age, limits rising within a row and by age', (each) => {
    const rows = rowsOf(each.table[sex])
    expect(rows.map(({ age }) => age)).toEqual(each.ages)
    expect(rows.filter(({ row }) => !rising(row, each.strictly))).toEqual([])
    rows[0]!.row.forEach((_, column) =>
      expect(
        rising(
          rows.map(({ row }) => row[column]!),
          false,
        ),
      ).toBe(true),
    )
  })

  test('FND-standards WS/T 456: every half-year, limits rising by age, mild above severe', () => {
    const rows = rowsOf(malnutritionTable[sex])
    expect(rows.map(({ age }) => age)).toEqual(spanOf(6, 17.5, 0.5))
    expect(rows.filter(({ row: [, severe, mild] }) => mild! <= severe!)).toEqual([])
    for (const column of [0, 1, 2])
      expect(
        rising(
          rows.map(({ row }) => row[column]!),
          false,
        ),
      ).toBe(true)
  })

  test('FND-standards WS/T 612: one SD between neighbours', () => {
    for (const { row } of rowsOf(heightTable[sex]))
      row.slice(1).forEach((each, index) => expect(each - row[index]!).toBeCloseTo(row[1]! - row[0]!, 1))
  })

  test('FND-standards thin ends below where overweight begins', () => {
    for (const { age, row } of rowsOf(malnutritionTable[sex]))
      expect(row[2]).toBeLessThan(overweightTable[sex][age]![0])
  })
})

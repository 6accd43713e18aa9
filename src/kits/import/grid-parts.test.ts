import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnLetter, gridColumns } from './columns.ts'
import { moved } from './cursor.ts'
import { choiceOf, missingFields, withColumn } from './mapping.ts'
import { sameCells } from './same-cells.ts'
import { aPlan, aRow, someRows } from './testing/plans.ts'

const names = (columns: { field: string }[]) => columns.map((column) => column.field)

test('FND-import the grid shows its core columns, and others once a cell of them is bad', () => {
  const rows = someRows()
  expect(names(gridColumns(aPlan(), rows))).not.toContain('studentNo')
  const bad = { row: 9, field: 'studentNo', code: 'unknown' as const, value: 'G1', message: '' }
  expect(names(gridColumns(aPlan({ errors: [bad] }), rows))).toContain('studentNo')
  expect(names(gridColumns(aPlan({ warnings: [{ ...bad, field: 'remark' }] }), rows))).toContain('remark')
})

test('FND-import a bad cell of any row has a column, also beyond the first errors of the plan', () => {
  const issue = { row: 3000, field: 'axisLeft', code: 'range' as const, value: '999', message: '' }
  const columns = gridColumns(aPlan({ errors: [] }), [aRow(3000, 'error', { issues: [issue] })])
  expect(names(columns)).toContain('axisLeft')
})

test('FND-import class and sex of the matched student are columns when they come along', () => {
  const row = aRow(3, 'create')
  const known = { ...row, values: { ...row.values, grade: 5, class: 3, sex: 'girl' } }
  expect(names(gridColumns(aPlan(), [known]))).toEqual(expect.arrayContaining(['class', 'sex']))
  expect(names(gridColumns(aPlan(), [row]))).not.toContain('class')
})

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
])('FND-import column %i is called %s', (column, letter) => {
  expect(columnLetter(column)).toBe(letter)
})

test('FND-import the cell cursor never leaves the grid', () => {
  const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown']
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...keys), fc.boolean())),
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: 1, max: 15 }),
      (pressed, rows, columns) => {
        let cursor = { row: 0, column: 0 }
        for (const [key, ctrlKey] of pressed) {
          cursor = moved(cursor, { key, ctrlKey }, { rows, columns, page: 10 }) ?? cursor
          expect(cursor.row >= 0 && cursor.row < rows).toBe(true)
          expect(cursor.column >= 0 && cursor.column < columns).toBe(true)
        }
      },
    ),
  )
  expect(moved({ row: 0, column: 0 }, { key: 'a' }, { rows: 3, columns: 3, page: 1 })).toBeUndefined()
})

test('FND-import a column serves one field: giving it away takes it from the other', () => {
  const choice = withColumn({ ucvaRight: 4, ucvaLeft: 5 }, 'ucvaRight', 5)
  expect(choice).toEqual({ ucvaRight: 5 })
  expect(withColumn(choice, 'ucvaRight', undefined)).toEqual({})
  expect(choiceOf('vision', [{ field: 'ucvaLeft', column: 2, title: '左' }])).toEqual({ ucvaLeft: 2 })
})

test('FND-import a roster without a class column misses it; a grade may stand in the class', () => {
  const mapped = ['studentNo', 'name', 'sex', 'birthDate'].map((field) => ({ field }))
  expect(missingFields('roster', mapped)).toEqual(['class'])
  expect(missingFields('roster', [...mapped, { field: 'class' }])).toEqual([])
})

test('FND-import only cells with the same field, code and text are alike; blanks never are', () => {
  const cell = (row: number, value: string, field = 'glasses') =>
    ({ row, field, code: 'unknown', value, message: '' }) as const
  const errors = [cell(1, '夜里戴'), cell(2, '夜里戴'), cell(3, '晚上'), cell(4, '夜里戴', 'remark')]
  expect(sameCells(errors[0]!, errors).map((each) => each.row)).toEqual([1, 2])
  expect(sameCells(cell(5, ''), [cell(5, ''), cell(6, '')]).map((each) => each.row)).toEqual([5])
})

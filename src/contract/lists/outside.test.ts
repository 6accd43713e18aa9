import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ColumnType, FilterKind, ListColumn, ListDefinition } from './list.ts'
import { lists, listNames } from './lists.ts'
import { seenFromOutside, wholeStudent, wholeValue } from './outside.ts'

const kinds: FilterKind[] = ['contains', 'starts', 'choice', 'year', 'presence', 'range']

test('SEC-07 outside the own school a masked column has no order, and no filter but by its whole value or what its mask shows', () => {
  for (const filter of kinds) {
    const column: ListColumn = { key: 'a', type: 'text', width: 80, sort: true, mask: 'outside', filter }
    const list: ListDefinition = { name: 'one', columns: [column], defaultSort: [{ key: 'a' }], search: true }
    const outside = seenFromOutside(list)
    expect(outside.columns[0]?.sort).toBeUndefined()
    expect(outside.defaultSort).toEqual([])
    expect(outside.search).toBe('whole')
    expect([undefined, 'whole', 'presence', 'year']).toContain(outside.columns[0]?.filter)
  }
})

test.each(listNames)(
  'SEC-07 %s: whatever is not masked stays as it is, whatever is loses its order',
  (name) => {
    const list: ListDefinition = lists[name]
    const outside = seenFromOutside(list)
    for (const [at, column] of list.columns.entries()) {
      if (!column.mask) expect(outside.columns[at]).toBe(column)
      else expect(outside.columns[at]?.sort).toBeUndefined()
      // Only a date shows its year.
      if (column.mask && outside.columns[at]?.filter === 'year') expect(column.type).toBe('date')
    }
    const masked = list.columns.filter(({ mask }) => mask).map(({ key }) => key)
    expect(outside.defaultSort.filter(({ key }) => masked.includes(key))).toEqual([])
  },
)

test('SEC-07 no beginning of a phone or an identity number is a whole one', () => {
  fc.assert(
    fc.property(fc.constantFrom<ColumnType>('mobile', 'idNumber'), fc.nat(16), (type, length) => {
      const value = type === 'mobile' ? '13800001234' : '33010920180101001X'
      expect(wholeValue(type, value)).toBe(value)
      if (length < value.length) expect(wholeValue(type, value.slice(0, length))).toBeUndefined()
    }),
  )
  expect(wholeValue('mobile', ' 138 0000-1234 ')).toBe('13800001234')
  expect(wholeValue('person', '王')).toBeUndefined()
  expect(wholeValue('person', ' Mary 宇 ')).toBe('mary 宇')
})

test('SEC-07 a text of a search box is a whole national number, a name of two characters and more, or nothing', () => {
  expect(wholeStudent('g330109201801010017')).toEqual({ field: 'number', value: 'G330109201801010017' })
  for (const part of ['G33010920180101001', '0017', '330109', '王', 'G', '王1', ''])
    expect(wholeStudent(part), part).toBeUndefined()
  expect(wholeStudent('王子轩')).toEqual({ field: 'name', value: '王子轩' })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPersonalFilter, type ListColumn } from '@/contract/lists/list.ts'
import { lists } from '@/contract/lists/lists.ts'
import { studentList } from '@/modules/records/contract/student-list.ts'
import { grades } from './grades.ts'
import { classList } from '@/modules/records/contract/organisation-lists.ts'
import { listSearch, readListSearch, writeListSearch, type ListSearch } from './list-search.ts'

const read = (search: ListSearch) => readListSearch(studentList, search, isPersonalFilter)
const parse = (search: unknown) => listSearch(studentList, isPersonalFilter).parse(search as ListSearch)

const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .map((each) => each.trim())
  .filter((each) => each !== '')
const valueOf = (column: ListColumn): fc.Arbitrary<unknown> => {
  const fixed = Array.isArray(column.choices) && column.choices.length > 0 ? column.choices : undefined
  switch (column.filter) {
    case 'choice':
      if (column.choices === 'grades') return fc.subarray<number>([...grades], { minLength: 1 })
      return fixed
        ? fc.uniqueArray(fc.constantFrom(...(fixed as string[])), { minLength: 1 })
        : fc.uniqueArray(fc.nat(1_000_000), { minLength: 1, maxLength: 60 })
    case 'year':
      return fc.uniqueArray(fc.integer({ min: 1900, max: 2200 }), { minLength: 1, maxLength: 50 })
    case 'presence':
      return fc.boolean()
    case 'range':
      return fc
        .record(
          { from: fc.integer(), to: fc.oneof(fc.integer(), fc.constant('2024-09-01')) },
          { requiredKeys: [] },
        )
        .filter((range) => Object.keys(range).length > 0)
    default:
      return text
  }
}
const meanings = fc.constantFrom(...Object.values(lists)).chain((list) => {
  const columns: readonly ListColumn[] = list.columns
  const open = columns.filter((column) => column.filter && !isPersonalFilter(column))
  const keys = columns.filter(({ sort }) => sort).map(({ key }) => key)
  return fc.record({
    list: fc.constant(list),
    filters: fc.record(Object.fromEntries(open.map((column) => [column.key, valueOf(column)])), {
      requiredKeys: [],
    }),
    sort: fc.uniqueArray(
      fc.record({ key: fc.constantFrom(...keys), descending: fc.boolean() }).map(({ key, descending }) => ({
        key,
        ...(descending && { descending }),
      })),
      { minLength: 1, maxLength: 3, selector: ({ key }) => key },
    ),
  })
})

/** As the router writes an address and reads it: JSON where a text would read as something else. */
const throughAddress = (search: ListSearch): ListSearch => {
  const isJson = (value: string) => {
    try {
      JSON.parse(value)
      return true
    } catch {
      return false
    }
  }
  const pairs = Object.entries(search).filter(([, value]) => value !== undefined)
  const written = new URLSearchParams(
    pairs.map(([key, value]) => [
      key,
      typeof value === 'string' && !isJson(value) ? value : JSON.stringify(value),
    ]),
  ).toString()
  return Object.fromEntries(
    [...new URLSearchParams(written)].map(([key, value]) => [key, isJson(value) ? JSON.parse(value) : value]),
  )
}

test('MAN-03 any conditions and order of any list come back from the address as they were', () => {
  fc.assert(
    fc.property(meanings, ({ list, filters, sort }) => {
      const search = writeListSearch(list, { filters: filters as never, sort }, isPersonalFilter)
      const back = listSearch(list, isPersonalFilter).parse(throughAddress(search))
      expect(readListSearch(list, back, isPersonalFilter)).toEqual({ filters, sort })
    }),
  )
})

test('MAN-03 the address is short, and the same for the same meaning', () => {
  const sort = [{ key: 'class', descending: true }, { key: 'name' }]
  const filters = { guardians: ['unbound'], grade: [7], class: [12, 130], code: true }
  expect(
    Object.fromEntries(
      Object.entries(writeListSearch(studentList, { filters, sort }, isPersonalFilter)).filter(
        ([, value]) => value !== undefined,
      ),
    ),
  ).toEqual({ sort: '-class_name', guardians: 'unbound', grade: 7, class: '12_130', code: true })
  const students = { from: 30 }
  expect(writeListSearch(classList, { filters: { students } }, isPersonalFilter)['students']).toBe('30_')
})

test('MAN-09 what may name a person never stands in an address, nor is it read from one', () => {
  const filters = { name: '王小明', number: 'G3301', birth: [2013], guardianPhone: true, idNumber: false }
  const written = JSON.stringify(writeListSearch(studentList, { filters }, isPersonalFilter))
  expect(written).not.toMatch(/王小明|G3301|2013/)
  expect(parse({ name: '王小明', number: 'G3301', birth: 2013, search: '王' })).not.toHaveProperty('name')
  expect(read({ name: '王小明', number: 'G3301', birth: 2013 }).filters).toEqual({})
})

test.each([
  { guardians: 'nobody' },
  { guardians: ['unbound'] },
  { grade: '7_x_', sort: 'nothing' },
  { code: 'yes' },
  { sort: 'class_class' },
  { sort: 'class_name_school_updated' },
  { sort: 'sex' },
  { class: '9'.repeat(5000) },
  { enrolled: 12 },
  { foreign: 1, __proto__: 2, toString: 'x' },
  { sort: null, grade: {}, class: [] },
] as Record<string, unknown>[])(
  'MAN-03 an address that does not fit opens the list without it: %o',
  (search) => {
    const { filters, sort } = read(parse(search))
    expect(sort).toBeUndefined()
    expect(Object.keys(filters)).toEqual(search['grade'] === '7_x_' ? ['grade'] : [])
  },
)

import { beforeAll, expect, test } from 'vitest'
import type { FitnessClass } from '@/contract/exports.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import { maxLacked, toMatrix, type Completeness } from './to-completeness.ts'

beforeAll(() => startWithAllNamespaces())

const class1: FitnessClass = {
  id: 11,
  grade: 1,
  number: 1,
  students: 40,
  open: 3,
  lacking: [
    { item: 'sprint50', n: 2 },
    { item: 'rope', n: 1 },
  ],
  notRequested: ['longJump', 'sitUps', 'pullUps', 'shuttle', 'run1000', 'run800'],
}
const class2: FitnessClass = {
  id: 51,
  grade: 5,
  number: 2,
  students: 42,
  open: 2,
  lacking: [
    { item: 'sprint50', n: 1 },
    { item: 'shuttle', n: 2 },
    { item: 'birthDate', n: 1 },
  ],
  notRequested: ['longJump', 'pullUps', 'run1000', 'run800'],
}
const of = (...classes: FitnessClass[]): Completeness => ({
  round: {} as Completeness['round'],
  asOf: '',
  students: 82,
  open: 5,
  classes,
  rows: [],
})
const matrixOf = (input: Completeness) =>
  toMatrix(input, i18n.getFixedT('zh-CN', 'health'), i18n.getFixedT('zh-CN', 'vision'))

test('HEA-06 what a grade is not asked for is distinguished from what nobody lacks', () => {
  const { columns, rows } = matrixOf(of(class1, class2))
  const at = (id: string) => columns.findIndex((column) => column.id === id)
  expect(rows.map(({ label }) => label)).toEqual(['一年级 1 班', '五年级 2 班'])
  expect(rows.map(({ missing }) => missing[at('shuttle')])).toEqual([undefined, 2])
  expect(rows.map(({ missing }) => missing[at('heightCm')])).toEqual([0, 0])
  expect(rows.map(({ complete }) => complete)).toEqual([
    { n: 37, of: 40 },
    { n: 40, of: 42 },
  ])
})

test('HEA-06 items that no class is asked for have no column, nor has a record that is whole', () => {
  const columns = matrixOf(of(class1)).columns.map(({ id }) => id)
  expect(columns).not.toContain('shuttle')
  expect(columns).not.toContain('birthDate')
  expect(matrixOf(of(class1, class2)).columns.map(({ id }) => id)).toContain('birthDate')
})

test('HEA-06 the item that most children lack is summed over the classes; none where nobody lacks any', () => {
  expect(maxLacked(of(class1, class2))).toEqual({ item: 'sprint50', n: 3 })
  expect(maxLacked(of({ ...class1, open: 0, lacking: [] }))).toBeUndefined()
})

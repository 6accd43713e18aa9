import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ListColumn } from '@/contract/lists/list.ts'
import { studentList } from '@/modules/records/contract/student-list.ts'
import {
  defaultLayout,
  fitLayout,
  fromViewColumns,
  moved,
  resized,
  setPinned,
  setShown,
  toViewColumns,
  widest,
  type Layout,
} from './column-layout.ts'

const columns: readonly ListColumn[] = studentList.columns
const keys = columns.map(({ key }) => key)
const key = fc.constantFrom(...keys)
/** The first column offers neither pin nor box. */
const free = fc.constantFrom(...keys.slice(1))
const change = fc.oneof(
  fc
    .record({ key, to: fc.integer({ min: -5, max: 40 }) })
    .map((it) => (l: Layout) => moved(l, it.key, it.to)),
  fc.record({ key: free, pinned: fc.boolean() }).map((it) => (l: Layout) => setPinned(l, it.key, it.pinned)),
  fc.record({ key: free, shown: fc.boolean() }).map((it) => (l: Layout) => setShown(l, it.key, it.shown)),
  fc.record({ key, width: fc.integer() }).map((it) => (l: Layout) => resized(l, it.key, it.width)),
)

test('MAN-03 however columns are moved, pinned, hidden and widened, each stands there once and the pinned first', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
      const layout = changes.reduce((now, act) => act(now), defaultLayout(columns))
      expect(layout.map((each) => each.key).toSorted()).toEqual(keys.toSorted())
      expect(layout.map(({ pinned }) => pinned)).toEqual(
        layout.map(({ pinned }) => pinned).toSorted((a, b) => Number(b) - Number(a)),
      )
      expect(layout.every(({ width }) => width > 0 && width <= widest)).toBe(true)
    }),
  )
})

test('MAN-03 a saved view gives the same columns back', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
      const layout = changes.reduce((now, act) => act(now), defaultLayout(columns))
      const stored = toViewColumns(layout)
      expect(toViewColumns(fromViewColumns(stored, columns))).toEqual(stored)
    }),
  )
})

test('MAN-03 a layout of an older list fits: what is gone goes, what is new stands in its place', () => {
  const stored = defaultLayout(columns)
    .filter(({ key: each }) => each !== 'school')
    .map((each) => (each.key === 'sex' ? { ...each, width: 200 } : each))
  const fitted = fitLayout([{ key: 'weight', width: 80, shown: true, pinned: true }, ...stored], columns)
  expect(fitted.map((each) => each.key)).toEqual(keys)
  expect(fitted.find((each) => each.key === 'sex')?.width).toBe(200)
})

test('MAN-03 the first column of a list stays, and stays first', () => {
  const layout = fitLayout([{ key: 'name', shown: false, pinned: false }], columns)
  expect(layout[0]).toMatchObject({ key: 'name', shown: true, pinned: true })
  expect(moved(layout, 'birth', 0)[0]?.key).toBe('name')
  expect(moved(layout, 'birth', 0)[1]?.key).toBe('birth')
})

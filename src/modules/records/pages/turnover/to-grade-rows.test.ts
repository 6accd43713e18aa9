import { expect, test } from 'vitest'
import type { NewClass, TurnoverClass } from '@/modules/records/contract/turnover.ts'
import { toGradeRows, toRanges } from './to-grade-rows.ts'

const some = (part: Partial<TurnoverClass>): TurnoverClass => ({
  id: 1,
  grade: 1,
  number: 1,
  name: '',
  nextGrade: 2,
  targets: [1],
  students: 40,
  promote: 40,
  graduate: 0,
  repeat: 0,
  leave: 0,
  undecided: 0,
  ...part,
})
const into = (part: Partial<NewClass>): NewClass => ({
  grade: 2,
  number: 1,
  students: 40,
  limit: 45,
  closed: false,
  ...part,
})

test('YEAR-03 a grade sums its classes and says what becomes of them', () => {
  const rows = toGradeRows({
    classes: [
      some({}),
      some({ id: 2, number: 2, targets: [2], students: 38, promote: 36, repeat: 1, leave: 1 }),
    ],
    newClasses: [into({}), into({ number: 2, students: 36 })],
  })
  expect(rows).toMatchObject([
    {
      grade: 1,
      students: 78,
      promote: 76,
      repeat: 1,
      leave: 1,
      targets: [1, 2],
      becomes: 76,
      check: { kind: 'fine' },
    },
  ])
})

test('YEAR-03 what must be settled comes before what deserves a look', () => {
  const merged = { classes: [some({}), some({ id: 2, number: 2 })], newClasses: [into({ students: 47 })] }
  expect(toGradeRows(merged)[0]?.check).toEqual({ kind: 'large', students: 47, limit: 45 })
  const open = { ...merged, classes: [some({ undecided: 2 })] }
  expect(toGradeRows(open)[0]?.check).toEqual({ kind: 'undecided', n: 2 })
  expect(toGradeRows({ ...merged, newClasses: [into({ closed: true })] })[0]?.check).toEqual({
    kind: 'closed',
    number: 1,
  })
  const last = some({ grade: 6, nextGrade: null, targets: [], promote: 0, graduate: 40 })
  expect(toGradeRows({ classes: [last], newClasses: [] })).toMatchObject([
    { becomes: null, check: { kind: 'graduates', n: 40 } },
  ])
})

test('YEAR-03 numbers of classes are read as ranges', () => {
  expect(toRanges([1, 2, 3, 5])).toBe('1–3, 5')
  expect(toRanges([])).toBe('')
})

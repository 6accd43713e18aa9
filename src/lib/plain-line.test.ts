import fc from 'fast-check'
import { expect, test } from 'vitest'
import { personNameOf, plainLine } from './plain-line.ts'

test.each([
  [' 陈 建国 ', '陈建国'],
  ['阿依·古丽', '阿依·古丽'],
  ['Mary  Ann O’Neil', 'Mary Ann O’Neil'],
  ['ئايگۈل', 'ئايگۈل'],
  ['陈*宁', null],
  ['🙂', null],
  ['陈🙂', null],
  ['12', null],
  ['陈\u202e宁', null],
  ['陈\u0000宁', null],
  ['<b>陈</b>', null],
])('MAN-04 the name %j is stored as %j', (typed, stored) => {
  expect(personNameOf(typed)).toBe(stored)
})

test.each([
  ['明目路 12 号', '明目路 12 号'],
  ['教务处\u200b 王老师', '教务处王老师'],
  ['', ''],
  ['138****6021', null],
  ['甲一小学🏫', null],
  ['甲\u0000', null],
  ['甲\u202e一', null],
])('MAN-01 the line %j is stored as %j', (typed, stored) => {
  expect(plainLine(typed)).toBe(stored)
})

test('MAN-04 what is stored stays the same when stored again, and holds no character that a line refuses', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (typed) => {
      const stored = plainLine(typed)
      if (stored === null) return
      expect(plainLine(stored)).toBe(stored)
      expect(stored).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u)
    }),
  )
})

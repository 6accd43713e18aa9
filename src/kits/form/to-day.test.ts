import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { toNumber } from './number-input.tsx'
import { toDay } from '@/lib/to-day.ts'

test.each([
  ['2013-04-05', '2013-04-05'],
  ['2013/4/5', '2013-04-05'],
  ['2013.4.5', '2013-04-05'],
  ['2013年4月5日', '2013-04-05'],
  [' 20130405 ', '2013-04-05'],
  ['２０１３０４０５', '2013-04-05'],
  ['2013-02-30', '2013-02-30'],
  ['5/4/2013', '5/4/2013'],
  ['', ''],
])('MAN-03 a date of birth typed as %j is read as %j', (typed, meant) => {
  expect(toDay(typed)).toBe(meant)
})

test('MAN-03 reading a day again changes nothing', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      expect(toDay(toDay(typed))).toBe(toDay(typed))
    }),
  )
})

test.each([
  ['', null],
  [' 12 ', 12],
  ['１２', 12],
  ['十二', '十二'],
  ['1e400', '1e400'],
])('MAN-03 a number typed as %j is read as %j', (typed, meant) => {
  expect(toNumber(typed)).toBe(meant)
})

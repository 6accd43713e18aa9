import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkCharacter } from '@/standards/student-number.ts'
import { suggest } from './suggestion.ts'

const labels = { boy: '男', girl: '女' }
const of = (field: string, value: string, code: 'range' | 'format' | 'unknown' = 'range', raw = {}) =>
  suggest({ field, value, code }, raw, labels)
const number = (digits: string) => `G${digits}${checkCharacter(digits)}`

test.each([
  ['sphereLeft', '-65.00', '-6.50'],
  ['sphereRight', '−275', '-2.75'],
  ['sphereRight', '+350', '+3.50'],
  ['cylinderRight', '-12.5', '-1.25'],
  ['axisRight', '270', '90'],
  ['axisLeft', '-10', '170'],
  ['ucvaRight', '49', '4.9'],
  ['ucvaLeft', '480', '4.8'],
  ['ucvaLeft', '36', '3.6'],
  ['ucvaLeft', '390', '3.9'],
])('FND-import %s %s was probably meant as %s', (field, value, meant) => {
  expect(of(field, value)?.value).toBe(meant)
})

test.each([
  ['sphereLeft', '-6.30', '-6.25'],
  ['cylinderLeft', '0.6', '+0.50'],
])('FND-import %s %s is off the steps of 0.25 D: the nearest is %s', (field, value, meant) => {
  expect(of(field, value)).toEqual({ value: meant, why: 'step' })
})

test.each([
  ['ucvaRight', '6.3'],
  ['ucvaLeft', '不配合'],
  ['axisLeft', ''],
  ['axisLeft', '900'],
  ['sphereRight', '-99.99'],
])('FND-import nothing is suggested where nothing is likely: %s %s', (field, value) => {
  expect(of(field, value)).toBeUndefined()
})

test('FND-import sex and birth date come from a number that is sound, and from no other', () => {
  const raw = { studentNo: number('99010620190204865') }
  expect(of('birthDate', '2016-02-30', 'format', raw)).toEqual({ value: '2019-02-04', why: 'insideNumber' })
  expect(of('sex', '未知', 'unknown', raw)).toEqual({ value: '男', why: 'insideNumber' })
  const broken = { studentNo: `${raw.studentNo.slice(0, -1)}?` }
  expect(of('birthDate', '2016-02-30', 'format', broken)).toBeUndefined()
  expect(of('sex', '未知', 'unknown', broken)).toBeUndefined()
})

test('FND-import day and month may be swapped', () => {
  expect(of('takenOn', '2026/13/10', 'format')).toEqual({ value: '2026-10-13', why: 'swapped' })
  expect(of('takenOn', '2026/13/40', 'format')).toBeUndefined()
})

test('FND-import a suggested power is always one that is taken: within its limit, on a step', () => {
  fc.assert(
    fc.property(fc.double({ min: -4000, max: 4000, noNaN: true }), fc.boolean(), (value, isSphere) => {
      const meant = of(isSphere ? 'sphereLeft' : 'cylinderLeft', value.toFixed(2))?.value
      if (meant === undefined) return
      expect(Math.abs(Number(meant))).toBeLessThanOrEqual(isSphere ? 30 : 10)
      expect(Number.isInteger(Number(meant) / 0.25)).toBe(true)
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareRetest, type Measured } from './retest.ts'

const tenths = fc.option(fc.oneof(fc.integer({ min: 30, max: 53 }), fc.constantFrom(0, 10, 20, 28, 29)))
const power = fc.option(fc.integer({ min: -40, max: 20 }).map((quarters) => quarters / 4))
const measured: fc.Arbitrary<Measured> = fc.record({
  ucvaRight: tenths,
  ucvaLeft: tenths,
  sphereRight: power,
  sphereLeft: power,
  cylinderRight: power,
  cylinderLeft: power,
})

test('VIS-05 measured twice alike nothing is an error; only what both have is compared', () => {
  fc.assert(
    fc.property(measured, measured, (first, again) => {
      expect(compareRetest(first, first).some(({ isError }) => isError)).toBe(false)
      const items = compareRetest(first, again)
      const both = (a: unknown, b: unknown) => (a !== null && b !== null ? 1 : 0)
      expect(items).toHaveLength(
        both(first.ucvaRight, again.ucvaRight) +
          both(first.ucvaLeft, again.ucvaLeft) +
          both(first.sphereRight, again.sphereRight) +
          both(first.sphereLeft, again.sphereLeft),
      )
      // Which of both came first does not make an error.
      const swapped = compareRetest(again, first)
      expect(swapped.map(({ isError }) => isError)).toEqual(items.map(({ isError }) => isError))
    }),
  )
})

test('VIS-05 one line and half a dioptre are within the limits, more is not', () => {
  const of = (ucva: number, sphere: number): Measured => ({
    ucvaRight: ucva,
    ucvaLeft: null,
    sphereRight: sphere,
    sphereLeft: null,
    cylinderRight: -0.25,
    cylinderLeft: null,
  })
  const errors = (a: Measured, b: Measured) => compareRetest(a, b).map(({ isError }) => isError)
  expect(errors(of(48, -1), of(47, -1.5))).toEqual([false, false])
  expect(errors(of(48, -1), of(46, -1.75))).toEqual([true, true])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundSpan } from './round-span.ts'

test('FND-widgets the smallest round step that holds the values', () => {
  expect(roundSpan([51.3, 56.6])).toEqual({ min: 50, max: 58, step: 2, ticks: [50, 52, 54, 56, 58] })
  expect(roundSpan([4.71, 4.93], { bounds: [3, 5.3] })).toMatchObject({ min: 4.7, max: 5, step: 0.1 })
  expect(roundSpan([60, 270], { bounds: [0, Infinity] })).toMatchObject({ min: 0, max: 300, step: 100 })
})

test('FND-widgets next to no movement is not stretched over the picture', () => {
  const { min, max } = roundSpan([50, 50.2], { narrowest: 8 })
  expect(max - min).toBeGreaterThanOrEqual(8)
})

test('FND-widgets whatever the values, they lie on the axis, in few parts', () => {
  const values = fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { maxLength: 12 })
  fc.assert(
    fc.property(values, fc.integer({ min: 3, max: 6 }), (list, parts) => {
      const { min, max, ticks } = roundSpan(list, { parts })
      for (const value of list) {
        expect(value).toBeGreaterThanOrEqual(min - 1e-6)
        expect(value).toBeLessThanOrEqual(max + 1e-6)
      }
      expect(ticks.length).toBeLessThanOrEqual(parts + 2)
      expect(new Set(ticks).size).toBe(ticks.length)
      expect(min).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('FND-widgets counts of any size have an axis', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(600_000), { minLength: 1, maxLength: 9 }), (list) => {
      const { min, max, ticks } = roundSpan(list, { bounds: [0, Number.POSITIVE_INFINITY] })
      expect(min).toBeLessThanOrEqual(Math.min(...list))
      expect(max).toBeGreaterThanOrEqual(Math.max(...list))
      expect(ticks.length).toBeLessThanOrEqual(6)
    }),
  )
})

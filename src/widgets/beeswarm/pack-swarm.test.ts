import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitSwarm, packSwarm } from './pack-swarm.ts'

/** Crowded: up to sixty on five times the width of a dot. */
const dots = fc
  .array(fc.integer({ min: 0, max: 400 }), { maxLength: 60, size: 'max' })
  .map((xs) => xs.map((x, i) => ({ id: String(i), x: x / 10 })))

test('FND-widgets no dot lies on another, and none leaves its score', () => {
  fc.assert(
    fc.property(dots, (input) => {
      const packed = packSwarm(input, 8)
      expect(packed).toHaveLength(input.length)
      const scores = new Map(input.map(({ id, x }) => [id, x]))
      expect(packed.filter(({ id, x }) => scores.get(id) !== x)).toEqual([])
      const apart = packed.flatMap((a, i) => packed.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)))
      expect(Math.min(8, ...apart)).toBeGreaterThanOrEqual(8 - 1e-3)
    }),
  )
})

test('FND-widgets the same children in another order make the same picture', () => {
  fc.assert(
    fc.property(dots, (input) => {
      expect(packSwarm(input.toReversed(), 8)).toEqual(packSwarm(input, 8))
    }),
  )
})

test('FND-widgets a crowd gets smaller dots until it fits, and never smaller than can be seen', () => {
  const crowd = Array.from({ length: 60 }, (_, i) => ({ id: String(i), x: 50 + (i % 5) }))
  const { diameter, dots: packed } = fitSwarm(crowd, { diameter: 8, height: 100, smallest: 2 })
  expect(diameter).toBeLessThan(8)
  expect(Math.max(...packed.map(({ y }) => Math.abs(y))) + diameter / 2).toBeLessThanOrEqual(50)
  expect(fitSwarm(crowd, { diameter: 8, height: 4, smallest: 2 }).diameter).toBe(2)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toScoreYearsScene } from './to-score-years-scene.ts'

const score = fc.option(fc.integer({ min: 0, max: 1200 }).map((tenths) => tenths / 10))
const years = fc
  .array(fc.record({ total: score, mean: score }), { minLength: 1, maxLength: 12 })
  .map((each) => each.map((one, i) => ({ id: String(i), label: String(i), year: String(i), ...one })))
const box = { width: 388, height: 220, u: 1 }

test('FND-widgets a better total is higher, every one is in sight, and a year without one breaks the line', () => {
  fc.assert(
    fc.property(years, (given) => {
      const scene = toScoreYearsScene(given, box)
      const points = scene.years.flatMap(({ own }, i) => (own ? [{ ...own, total: given[i]!.total! }] : []))
      for (const point of points) {
        expect(point.y).toBeGreaterThan(0)
        expect(point.y).toBeLessThanOrEqual(scene.plot.bottom)
        for (const other of points) if (point.total > other.total) expect(point.y).toBeLessThan(other.y)
      }
      const lines = given.slice(1).filter(({ total }, i) => total !== null && given[i]!.total !== null)
      expect(scene.own.reduce((sum, run) => sum + run.length - 1, 0)).toBe(lines.length)
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runsOf, toRadarScene } from './to-radar-scene.ts'

const score = fc.option(fc.integer({ min: 0, max: 120 }))
const axes = fc
  .array(fc.record({ own: score, mean: score }), { minLength: 3, maxLength: 8 })
  .map((each) => each.map((one, i) => ({ id: String(i), label: String(i), ...one })))

test('FND-widgets every score lies on its axis inside of the outer ring, a better one farther out', () => {
  fc.assert(
    fc.property(axes, (input) => {
      const { centre, radius, axes: drawn } = toRadarScene(input, { width: 340, height: 300, u: 1 })
      drawn.forEach(({ own, end }, i) => {
        const value = input[i]?.own
        if (value === null || value === undefined) return expect(own).toBeNull()
        const share = Math.min(60, Math.max(0, value - 40)) / 60
        expect(own?.x).toBeCloseTo(centre.x + (end.x - centre.x) * share, 6)
        expect(own?.y).toBeCloseTo(centre.y + (end.y - centre.y) * share, 6)
        expect(Math.hypot(end.x - centre.x, end.y - centre.y)).toBeCloseTo(radius, 6)
      })
    }),
  )
})

test('FND-widgets an item that was not done breaks the line and is not drawn as 0', () => {
  expect(runsOf(['a', null, 'b', 'c'])).toEqual([['b', 'c', 'a']])
  expect(runsOf(['a', 'b', null, 'c', 'd', null])).toEqual([
    ['c', 'd'],
    ['a', 'b'],
  ])
  expect(runsOf(['a', 'b', 'c'])).toEqual([['a', 'b', 'c', 'a']])
})

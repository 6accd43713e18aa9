import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markAt, nextMark } from './next-mark.ts'

const grid = [0, 1, 2].flatMap((row) => [0, 1, 2, 3].map((column) => ({ x: column * 90, y: row * 36 })))

test('FND-widgets arrows read along, Home and End go to the ends, Up and Down stay in their column', () => {
  expect(nextMark(grid, 0, 'ArrowRight')).toBe(1)
  expect(nextMark(grid, 0, 'ArrowLeft')).toBe(0)
  expect(nextMark(grid, 5, 'ArrowDown')).toBe(9)
  expect(nextMark(grid, 5, 'ArrowUp')).toBe(1)
  expect(nextMark(grid, 9, 'ArrowDown')).toBe(9)
  expect(nextMark(grid, 5, 'End')).toBe(11)
  expect(nextMark(grid, 5, 'x')).toBeNull()
})

test('FND-widgets the cursor never leaves the marks, whatever the picture', () => {
  const point = fc.option(
    fc.record({ x: fc.integer({ min: 0, max: 900 }), y: fc.integer({ min: 0, max: 500 }) }),
  )
  const keys = fc.array(fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'))
  fc.assert(
    fc.property(fc.array(point, { minLength: 1 }), keys, (points, pressed) => {
      const end = pressed.reduce((index, key) => nextMark(points, index, key) ?? index, 0)
      return end >= 0 && end < points.length
    }),
  )
})

test('FND-widgets the pointer finds the nearest mark within reach, by column or by row', () => {
  const points = [{ x: 0, y: 0 }, { x: 100, y: 80 }, null]
  expect(markAt(points, { x: 90, y: 75 }, 24, false)).toBe(1)
  expect(markAt(points, { x: 90, y: 0 }, 24, false)).toBeNull()
  expect(markAt(points, { x: 90, y: 0 }, 24, 'x')).toBe(1)
  expect(markAt(points, { x: 0, y: 75 }, 24, 'y')).toBe(1)
})

test('FND-widgets a mark with a size is found anywhere inside it, and nowhere else', () => {
  const tiles = [
    { x: 50, y: 20, half: 50, halfHeight: 20 },
    { x: 110, y: 20, half: 8, halfHeight: 20 },
  ]
  // Nearer to the middle of the small tile, but inside the large one.
  expect(markAt(tiles, { x: 96, y: 38 }, 24, false)).toBe(0)
  expect(markAt(tiles, { x: 112, y: 2 }, 24, false)).toBe(1)
  expect(markAt(tiles, { x: 50, y: 41 }, 24, false)).toBeNull()
})

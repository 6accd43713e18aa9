import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextTile } from './next-tile.ts'

/** Two rows of four wide boxes above one row of five narrow ones, as on a desktop. */
const boxes = [
  ...[0, 1, 2, 3, 4, 5, 6, 7].map((i) => ({
    left: (i % 4) * 250,
    top: Math.floor(i / 4) * 160,
    width: 240,
    height: 150,
  })),
  ...[0, 1, 2, 3, 4].map((i) => ({ left: i * 200, top: 360, width: 190, height: 72 })),
]

test('SHELL-07 arrows go from tile to tile, up and down to the nearest of the next row', () => {
  expect(nextTile(boxes, 1, 'ArrowRight')).toBe(2)
  expect(nextTile(boxes, 4, 'ArrowLeft')).toBe(3)
  expect(nextTile(boxes, 1, 'ArrowDown')).toBe(5)
  expect(nextTile(boxes, 6, 'ArrowDown')).toBe(11)
  expect(nextTile(boxes, 12, 'ArrowUp')).toBe(7)
  expect(nextTile(boxes, 5, 'Home')).toBe(0)
  expect(nextTile(boxes, 5, 'End')).toBe(12)
})

test('SHELL-07 at an edge nothing happens; from outside, any arrow leads to the first tile', () => {
  expect(nextTile(boxes, 0, 'ArrowLeft')).toBeNull()
  expect(nextTile(boxes, 12, 'ArrowRight')).toBeNull()
  expect(nextTile(boxes, 2, 'ArrowUp')).toBeNull()
  expect(nextTile(boxes, 9, 'ArrowDown')).toBeNull()
  expect(nextTile(boxes, -1, 'ArrowDown')).toBe(0)
  expect(nextTile(boxes, 3, 'Enter')).toBeNull()
})

test('SHELL-07 whatever the shape, a key leads to a tile that is there', () => {
  const box = fc.record({ left: fc.nat(999), top: fc.nat(999), width: fc.nat(300), height: fc.nat(200) })
  const key = fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'Tab')
  fc.assert(
    fc.property(
      fc.array(box, { minLength: 1 }),
      fc.integer({ min: -1, max: 30 }),
      key,
      (any, from, pressed) => {
        const to = nextTile(any, from, pressed)
        expect(to === null || any[to] !== undefined).toBe(true)
      },
    ),
  )
})

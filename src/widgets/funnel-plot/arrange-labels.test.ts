import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCovering, arrangeLabels } from './arrange-labels.ts'

const frame = { left: 30, top: 0, width: 320, height: 160 }
const room = { frame, height: 16, gap: 10, taken: [], dots: [] }

test('FND-widgets a name stands at the right of its dot, at the left where there is no room', () => {
  const [middle, edge] = arrangeLabels(
    [
      { id: 'a', x: 100, y: 80, width: 48 },
      { id: 'b', x: 330, y: 40, width: 48 },
    ],
    room,
  )
  expect(middle).toEqual({ id: 'a', left: 110, top: 72, width: 48, height: 16 })
  expect(edge).toMatchObject({ id: 'b', left: 272, top: 32 })
})

test('FND-widgets a name avoids the dots of others while it can', () => {
  const [placed] = arrangeLabels([{ id: 'a', x: 100, y: 80, width: 48 }], {
    ...room,
    dots: [{ x: 130, y: 80 }],
  })
  expect(placed?.left).toBe(42)
})

test('FND-widgets no name covers another or leaves the picture, however many', () => {
  const label = fc.record({
    x: fc.integer({ min: 0, max: 360 }),
    y: fc.integer({ min: 0, max: 180 }),
    width: fc.integer({ min: 10, max: 90 }),
  })
  fc.assert(
    fc.property(fc.array(label, { maxLength: 40 }), (list) => {
      const requested = list.map((each, i) => ({ ...each, id: String(i) }))
      const taken = [{ left: 30, top: 60, width: 60, height: 16 }]
      const placed = arrangeLabels(requested, { ...room, taken, dots: list })
      for (const [i, one] of placed.entries()) {
        expect(one.left).toBeGreaterThanOrEqual(frame.left)
        expect(one.left + one.width).toBeLessThanOrEqual(frame.left + frame.width)
        for (const other of [...placed.slice(i + 1), ...taken]) expect(isCovering(one, other)).toBe(false)
      }
    }),
  )
})

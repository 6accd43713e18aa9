import { expect, test } from 'vitest'
import { baseShapes } from './base-shapes.ts'

test('WRK-10 bases lie as on a map: north above, east to the right, in true proportion; those without coordinates are left out', () => {
  const shapes = baseShapes([
    { id: 1, location: { latitude: 30.4, longitude: 120.1 } },
    { id: 2, location: { latitude: 30.2, longitude: 120.1 } },
    { id: 3, location: { latitude: 30.4, longitude: 120.2 } },
    { id: 4, location: null },
  ])!
  const at = new Map(shapes.schools.map(({ id, at: [x, y] }) => [id, { x, y }]))
  expect([...at.keys()]).toEqual([1, 2, 3])
  expect(at.get(1)!.y).toBeLessThan(at.get(2)!.y)
  expect(at.get(3)!.x).toBeGreaterThan(at.get(1)!.x)
  // A tenth of a degree of longitude is here 0.0862 of latitude.
  const ratio = (at.get(3)!.x - at.get(1)!.x) / (at.get(2)!.y - at.get(1)!.y)
  expect(ratio).toBeCloseTo(0.1 * Math.cos((30.4 * Math.PI) / 180) * 5, 3)
})

test('WRK-10 of one base alone there is a map, of none with coordinates there is not', () => {
  const one = baseShapes([{ id: 1, location: { latitude: 30.4, longitude: 120.1 } }])!
  expect(one.schools[0]!.at.every(Number.isFinite)).toBe(true)
  expect(one.width).toBeGreaterThan(0)
  expect(baseShapes([{ id: 1, location: null }])).toBeUndefined()
})

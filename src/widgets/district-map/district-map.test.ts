import fc from 'fast-check'
import { expect, test } from 'vitest'
import { onMap } from './map-data.ts'
import { placeLabels } from './place-labels.ts'

const point = fc.record({
  id: fc.uuid(),
  x: fc.integer({ min: 0, max: 400 }),
  y: fc.integer({ min: 0, max: 300 }),
  weight: fc.nat(2000),
})

test('VIS-09 no figure on the map stands upon another, and the heaviest school always has its own', () => {
  fc.assert(
    fc.property(fc.uniqueArray(point, { selector: ({ id }) => id, minLength: 1 }), (points) => {
      const size = { width: 46, height: 22 }
      const labelled = points.filter(({ id }) => placeLabels(points, size).has(id))
      for (const [i, a] of labelled.entries())
        for (const b of labelled.slice(i + 1))
          expect(Math.abs(a.x - b.x) >= size.width || Math.abs(a.y - b.y) >= size.height).toBe(true)
      const most = Math.max(...points.map(({ weight }) => weight))
      expect(labelled.some(({ weight }) => weight === most)).toBe(true)
    }),
  )
})

test('VIS-09 every school of the district is in the picture: on the map, or named beside it', () => {
  const tile = (id: string) => ({ id, name: id, roster: 1, rate: null, coverage: { n: 1, of: 1 } })
  const shapes = {
    ...{ approval: '', width: 9, height: 9, ground: [] },
    schools: [2, 3, 9].map((id) => ({ id, at: [1, 1] as const, rings: [[1, 1]] })),
  }
  const group = { id: 'primary', label: '', rate: null, tiles: [1, 2, 3].map((id) => tile(`primary-${id}`)) }
  const { placed, others } = onMap(group, shapes, (id) => Number(id.split('-')[1]))
  expect(placed.map(({ tile: { id } }) => id)).toEqual(['primary-2', 'primary-3'])
  expect(others.map(({ id }) => id)).toEqual(['primary-1'])
})

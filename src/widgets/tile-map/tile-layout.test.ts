import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layoutTiles } from './tile-layout.ts'

const rosters = fc.array(fc.integer({ min: 50, max: 3000 }), { minLength: 1, maxLength: 20 })
const input = fc.record({
  groups: fc
    .array(rosters, { minLength: 1, maxLength: 3 })
    .map((groups) =>
      groups.map((of, g) => ({ id: `${g}`, tiles: of.map((roster, i) => ({ id: `${g}-${i}`, roster })) })),
    ),
  width: fc.integer({ min: 400, max: 1600 }),
  height: fc.integer({ min: 320, max: 900 }),
  gap: fc.constant(4),
  groupGap: fc.constant(10),
})

test('FND-widgets every tile has the same area per student, inside the picture, without overlap', () => {
  fc.assert(
    fc.property(input, (provided) => {
      const roster = new Map(
        provided.groups.flatMap((group) => group.tiles.map((tile) => [tile.id, tile.roster])),
      )
      const tiles = layoutTiles(provided).flatMap((band) => band.tiles)
      const perStudent = tiles.map((tile) => (tile.width * tile.height) / (roster.get(tile.id) ?? 0))
      const same = perStudent.every((area) => Math.abs(area / (perStudent[0] ?? 0) - 1) < 1e-6)
      const inside = tiles.every((tile) => tile.x >= 0 && tile.x + tile.width <= provided.width + 0.01)
      const last = tiles.at(-1)
      const fills = last !== undefined && Math.abs(last.y + last.height - provided.height) < 0.01
      return tiles.length === roster.size && same && inside && fills
    }),
  )
})

test('FND-widgets tiles stand in the order given, row by row', () => {
  const tiles = [900, 800, 700, 600, 500, 400, 300].map((roster, i) => ({ id: `${i}`, roster }))
  const [band] = layoutTiles({ groups: [{ id: 'a', tiles }], width: 600, height: 300, gap: 4, groupGap: 10 })
  const read = band?.tiles.toSorted((a, b) => a.y - b.y || a.x - b.x).map((tile) => tile.id)
  expect(read).toEqual(tiles.map((tile) => tile.id))
})

test('FND-widgets a group without students takes no room', () => {
  expect(
    layoutTiles({ groups: [{ id: 'a', tiles: [] }], width: 600, height: 300, gap: 4, groupGap: 10 }),
  ).toEqual([])
})

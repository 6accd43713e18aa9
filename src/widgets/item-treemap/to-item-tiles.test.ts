import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import { largestItems, restId, toItemMarks, toItemTable, toItemTiles } from './to-item-tiles.ts'

beforeAll(() => startWithAllNamespaces())

test('SPO-01 the tiles sum to the total and lie inside of the picture, each as large as its share', () => {
  const minutes = fc.option(fc.nat(100_000))
  fc.assert(
    fc.property(fc.array(minutes, { minLength: 1, maxLength: 40 }), fc.nat(50_000), (all, more) => {
      const items = all.map((each, i) => ({ id: `i${i}`, label: `i${i}`, minutes: each }))
      const total = all.reduce<number>((sum, each) => sum + (each ?? 0), 0) + more
      const tiles = toItemTiles({ items, total }, '其他', { width: 400, height: 240, u: 0 })
      expect(tiles.reduce((sum, tile) => sum + tile.minutes, 0)).toBe(total)
      expect(tiles.length).toBeLessThanOrEqual(9)
      for (const { x, y, width, height, minutes: own } of tiles) {
        expect(width * height).toBeCloseTo((own / total) * 400 * 240, 3)
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
        expect(x + width).toBeLessThanOrEqual(400.001)
        expect(y + height).toBeLessThanOrEqual(240.001)
      }
    }),
  )
})

test('SPO-01 a hidden item has no tile and no mark: it is in the rest', () => {
  const t = i18n.getFixedT('zh-CN', 'widgets')
  const items = [
    { id: 'a', label: '跳绳', minutes: 600 },
    { id: 'b', label: '跑步', minutes: null },
    { id: 'c', label: '篮球', minutes: 250 },
  ]
  const data = { items, total: 1000 }
  expect(largestItems(data, '其他').map(({ id, minutes }) => [id, minutes])).toEqual([
    ['a', 600],
    ['c', 250],
    [restId, 150],
  ])
  expect(toItemMarks(data, t)[0]?.rows).toEqual([
    { label: '占比', value: '60.0%' },
    { label: '分钟', value: '600' },
  ])
  expect(toItemTable(data, t).rows.at(-1)).toEqual(['跑步', null, null])
})

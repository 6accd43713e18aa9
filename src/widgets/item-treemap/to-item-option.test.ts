import { expect, test } from 'vitest'
import { drawnOf, drawnLabels, namedTheme } from '@/widgets/echart/drawn.fixture.ts'
import { toItemOption } from './to-item-option.ts'
import { toItemTiles } from './to-item-tiles.ts'

const items = [
  { id: 'a', label: '跳绳', minutes: 700 },
  { id: 'b', label: '跑步', minutes: 290 },
  { id: 'c', label: '击剑', minutes: 10 },
]
const size = { width: 400, height: 200 }
const option = toItemOption(
  toItemTiles({ items, total: 1000 }, '其他', { ...size, u: 0 }),
  1000,
  size,
  namedTheme,
)

test('SPO-01 each item is a tile as large as its share, a sliver as well, all inside of the picture', () => {
  const tiles = drawnOf(option, 'rect').map(({ shape }) => shape)
  const areas = tiles.map(({ width, height }) => Math.round((width * height) / 80))
  expect(areas).toEqual([700, 290, 10])
  for (const { x, y, width, height } of tiles) {
    expect(x + width).toBeLessThanOrEqual(400.001)
    expect(y + height).toBeLessThanOrEqual(200.001)
  }
})

test('SPO-01 a tile says its name and share, and one without room for words none', () => {
  expect(drawnLabels(option)).toEqual(['跳绳', '70.0%', '跑步', '29.0%'])
  const labels = drawnOf(option, 'text').map(({ style }) => style)
  const [tile] = drawnOf(option, 'rect')
  expect(labels[0] && 'width' in labels[0] && labels[0].width).toBe((tile?.shape.width ?? 0) - 16)
})

test('SPO-01 a share is whole or not there, since one that is cut would be another share', () => {
  const tile = { id: 'a', label: '跳绳', minutes: 138, x: 0, y: 0, height: 60 }
  const labelsAt = (width: number) => drawnLabels(toItemOption([{ ...tile, width }], 1000, size, namedTheme))
  expect([labelsAt(90), labelsAt(50), labelsAt(30)]).toEqual([['跳绳', '13.8%'], ['跳绳'], []])
})

import { expect, test } from 'vitest'
import { bandsGrid, minutesGrid, overTime } from './share-grid.ts'

const rope = { id: 'rope', label: '跳绳', minutes: [30, 10] }
const football = { id: 'football', label: '足球', minutes: [30, 70] }

test('SPO-06 minutes stand as shares of their column, the most first; a hidden one hides the grid', () => {
  const grid = minutesGrid([rope, football], ['四年级', '五年级'])
  expect(grid?.rows.map(({ id, cells, total }) => [id, ...cells.map((cell) => cell?.rate), total])).toEqual([
    ['football', { n: 30, of: 60 }, { n: 70, of: 80 }, { n: 100, of: 140 }],
    ['rope', { n: 30, of: 60 }, { n: 10, of: 80 }, { n: 40, of: 140 }],
  ])
  expect(minutesGrid([rope, { ...football, minutes: null }], ['四年级', '五年级'])).toBeNull()
  const empty = minutesGrid([{ ...rope, minutes: [30, 0] }], ['四年级', '五年级'])
  expect(empty?.rows[0]?.cells[1]).toBeUndefined()
})

test('SPO-06 bands of each grade add up to its whole, and beside them to all of them', () => {
  const grid = bandsGrid(
    [
      { id: 'none', label: '无' },
      { id: 'more', label: '有' },
    ],
    [
      {
        label: '四年级',
        rates: new Map([
          ['none', { n: 1, of: 4 }],
          ['more', { n: 3, of: 4 }],
        ]),
      },
      { label: '五年级', rates: new Map([['more', { n: 2, of: 2 }]]) },
    ],
  )
  expect(grid.rows.map(({ total }) => total?.n)).toEqual([1, 5])
  expect(grid.rows[0]?.cells[1]).toBeUndefined()
})

test('DATE-01 many days stand by week, very many by month, and sum to the same', () => {
  const from = Date.UTC(2026, 8, 1)
  const day = (n: number) => new Date(from + n * 86_400_000).toISOString().slice(0, 10)
  const of = (count: number) => {
    const days = Array.from({ length: count }, (_, i) => day(i))
    return overTime([{ ...rope, minutes: days.map(() => 1) }], days)
  }
  expect([of(6).unit, of(30).unit, of(200).unit]).toEqual(['day', 'week', 'month'])
  for (const count of [6, 30, 200]) {
    const { columns, lines } = of(count)
    expect(columns.length).toBeLessThanOrEqual(12)
    expect(lines[0]?.minutes?.reduce((a, b) => a + b, 0)).toBe(count)
  }
})

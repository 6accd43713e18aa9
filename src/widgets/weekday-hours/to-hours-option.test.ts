import { expect, test } from 'vitest'
import { drawnOf, namedTheme, seriesOf } from '@/widgets/echart/drawn.fixture.ts'
import { hoursGrid, toHoursOption } from './to-hours-option.ts'

const labels = { weekdays: ['一', '二', '三', '四', '五', '六', '日'], last: '20 时' }
const box = { width: 384, height: 200 }
const data = {
  cells: [
    { weekday: 1, hour: 9, n: 1200 },
    { weekday: 1, hour: 10, n: 600 },
    { weekday: 7, hour: 20, n: null },
  ],
  days: [1, 2, 3, 4, 5, 7],
} as const

test('SPO-01 hours have the sixth of the busiest in which they lie; a hidden one is no cell, one outside the window an outline', () => {
  const option = toHoursOption(data, labels, box, namedTheme)
  const cells = seriesOf(option, 'heatmap')[0]?.data as { value: number[]; itemStyle: { color: string } }[]
  const fillAt = (column: number, row: number) =>
    cells.find(({ value }) => value[0] === column && value[1] === row)?.itemStyle.color
  expect([fillAt(3, 0), fillAt(4, 0), fillAt(5, 0), fillAt(14, 6), fillAt(3, 5)]).toEqual([
    'g5',
    'g3',
    'g0',
    undefined,
    undefined,
  ])
  expect(cells).toHaveLength(6 * 15 - 1)
  expect(drawnOf(option, 'rect')).toHaveLength(15)
})

test('SPO-01 the word of the last hour stays inside the picture, however narrow it is', () => {
  for (const width of [260, 384, 900]) {
    const { grid } = hoursGrid(labels, { ...box, width }, namedTheme)
    const middle = width - grid.right - (width - grid.left - grid.right) / 15 / 2
    expect(middle + (4.2 * 12) / 2 - 12).toBeLessThanOrEqual(width)
  }
})

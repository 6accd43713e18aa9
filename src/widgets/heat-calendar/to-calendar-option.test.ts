import { expect, test } from 'vitest'
import { drawnOf, drawnLabels, namedTheme, seriesOf } from '@/widgets/echart/drawn.fixture.ts'
import { isCut } from './calendar-grid.ts'
import { toCalendarOption } from './to-calendar-option.ts'
import type { CalendarDay } from './to-calendar-weeks.ts'

const labels = {
  weekdays: ['一', '二', '三', '四', '五', '六', '日'],
  means: ['', '', '', '', '', '', ''],
  mean: '均值',
  month: (month: number) => `${month} 月`,
  suppressed: '不显示',
}
const wide = { width: 780, height: 300 }
const day = (name: string, n: number | null, isSchoolDay = true): CalendarDay => ({
  day: name,
  rate: n === null ? null : { n, of: 1000 },
  isSchoolDay,
})
const days = [
  day('2026-11-02', 699),
  day('2026-11-03', 700),
  day('2026-11-07', 310, false),
  day('2026-11-09', null),
  day('2026-11-10', 906),
]
const optionOf = (box: typeof wide, of = days, today?: string) =>
  toCalendarOption({ days: of, today }, labels, box, namedTheme)
type Cell = {
  value: number[]
  itemStyle: { color: string }
  label?: { formatter: string; color: string; fontWeight: number }
}
const cellsOf = (option: ReturnType<typeof optionOf>) => seriesOf(option, 'heatmap')[0]?.data as Cell[]

test('SPO-01 a school day has the colour of its bin and its figure, another day none but its outline', () => {
  const option = optionOf(wide)
  expect(
    cellsOf(option).map(({ value, itemStyle, label }) => [
      value.slice(0, 2),
      itemStyle.color,
      label?.formatter,
      label?.color,
      label?.fontWeight,
    ]),
  ).toEqual([
    [[0, 0], 'g2', '69.9', 'on-g2', 600],
    [[0, 1], 'g3', '70.0', 'on-g3', 600],
    [[0, 5], 'surface', '31.0', 't3', 400],
    [[1, 1], 'g5', '90.6', 'on-g5', 600],
  ])
  // Only the Saturday is outlined; the word of the column of means stands beside.
  expect(drawnOf(option, 'rect').map(({ style }) => style.stroke)).toEqual(['line'])
  expect(drawnLabels(option)).toEqual(['均值'])
})

test('SPO-01 a hidden day is no cell, and no value of 0', () => {
  expect(cellsOf(optionOf(wide)).some(({ value }) => value[0] === 1 && value[1] === 0)).toBe(false)
  expect(cellsOf(optionOf(wide, [day('2026-11-09', null)]))).toEqual([])
})

test('SPO-01 a hidden mean stands as a word, apart from the figures', () => {
  const said = { ...labels, means: ['不显示', '83.0', '', '', '', '', ''] }
  const { yAxis } = toCalendarOption({ days }, said, wide, namedTheme)
  const [, means] = [yAxis].flat() as { axisLabel: { formatter: (mean: string) => string } }[]
  expect(said.means.slice(0, 3).map((mean) => means?.axisLabel.formatter(mean))).toEqual([
    '{hidden|不显示}',
    '83.0',
    '',
  ])
})

test('SPO-01 today is framed', () => {
  const frames = drawnOf(optionOf(wide, days, '2026-11-10'), 'rect')
  expect(frames.map(({ style }) => style.stroke)).toEqual(['line', 't1'])
})

test('SPO-01 without room for tenths whole per cent are cut, never rounded up into the next colour, and without any room left out', () => {
  const figures = (width: number) =>
    cellsOf(optionOf({ ...wide, width })).map(({ label }) => label?.formatter)
  expect(isCut(170, 2, namedTheme)).toBe(true)
  expect(figures(170)).toEqual(['69', '70', '31', '90'])
  expect(figures(80)).toEqual([undefined, undefined, undefined, undefined])
})

test('SPO-01 weeks are named by their Mondays below the month that begins, and narrow ones keep two months apart', () => {
  const names = (width: number) => {
    const option = optionOf({ ...wide, width }, [day('2026-08-31', 1), day('2026-09-21', 1)])
    const [axis] = [option.xAxis].flat() as { axisLabel: { formatter: (_: string, i: number) => string } }[]
    return [0, 1, 2].map((i) => axis?.axisLabel.formatter('', i))
  }
  expect(names(780)).toEqual(['{month|8 月}\n{day|31}', '{month|9 月}\n{day|7}', '{day|14}'])
  expect(names(160)).toEqual(['{day|31}', '{month|9 月}\n{day|7}', '{day|14}'])
})

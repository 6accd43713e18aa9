import { expect, test } from 'vitest'
import { addDays, daysBetween, weekdayOf } from '@/lib/day.ts'
import { drawnOf, drawnLabels, namedTheme, seriesOf } from '@/widgets/echart/drawn.fixture.ts'
import type { CalendarDay } from '@/widgets/heat-calendar/to-calendar-weeks.ts'
import { namedStretches } from './to-term-cells.ts'
import { toTermOption } from './to-term-option.ts'

const labels = {
  weekdays: ['一', '二', '三', '四', '五', '六日'],
  week: (number: number) => `第 ${number} 周`,
}
const isHoliday = (day: string) => day >= '2026-10-01' && day <= '2026-10-07'
const days: CalendarDay[] = daysBetween('2026-09-21', '2026-10-16')
  .filter((day) => weekdayOf(day) < 6)
  .map((day) => ({
    day,
    isSchoolDay: !isHoliday(day),
    name: isHoliday(day) ? '国庆节' : '',
    rate: isHoliday(day) || day > '2026-10-14' ? undefined : { n: day < '2026-10-01' ? 74 : 86, of: 100 },
  }))
const optionOf = (width: number, of = days, today?: string) =>
  toTermOption({ days: of, firstWeek: 4, today }, labels, { width, height: 150 }, namedTheme)
type Cell = { value: number[]; itemStyle: { color: string }; label?: { formatter: string } }
const cellsOf = (option: ReturnType<typeof optionOf>) => seriesOf(option, 'heatmap')[0]?.data as Cell[]

test('SPO-07 a school day has the colour of its rate, in whole per cent where there is room', () => {
  const cells = cellsOf(optionOf(400))
  expect(cells).toHaveLength(8 + 5)
  expect(cells[0]).toMatchObject({
    value: [0, 0, 74],
    itemStyle: { color: 'g2' },
    label: { formatter: '74' },
  })
  expect(cells.at(-1)).toMatchObject({ value: [3, 2, 86], itemStyle: { color: 'g5' } })
  expect(cellsOf(optionOf(100))[0]?.label).toBeUndefined()
})

test('SPO-07 free days are blank and named, a school day without records is outlined, today in white', () => {
  expect(namedStretches(days)).toEqual([
    { name: '国庆节', week: 1, from: 3, to: 4 },
    { name: '国庆节', week: 2, from: 0, to: 2 },
  ])
  expect(drawnLabels(optionOf(400))).toEqual(['国庆节', '国庆节'])
  // Narrow columns have a character in each line, as many as there is room for.
  expect(drawnLabels(optionOf(140)).join('')).toBe('国庆节国庆节')
  const outlined = drawnOf(optionOf(400, days, '2026-10-16'), 'rect').map(({ style }) => style.stroke)
  expect(outlined).toEqual(['line', 'line', 't1'])
})

test('SPO-07 weeks are numbered as the term numbers them, and fewer of them where they lack room', () => {
  const names = (width: number) => {
    const [axis] = [optionOf(width).xAxis].flat() as {
      axisLabel: { formatter: (_: string, i: number) => string }
    }[]
    return [0, 1, 2, 3].map((i) => axis?.axisLabel.formatter('', i))
  }
  expect(names(400)).toEqual(['第 4 周', '第 5 周', '第 6 周', '第 7 周'])
  expect(names(160)).toEqual(['第 4 周', '', '第 6 周', ''])
})

test('SPO-07 a weekend has a row only when there is school on it', () => {
  const rows = (of: readonly CalendarDay[]) => {
    const [axis] = [optionOf(400, [...of]).yAxis].flat() as { data: string[] }[]
    return axis?.data.length
  }
  expect(rows(days)).toBe(5)
  const makeup = { day: addDays('2026-10-16', 1), isSchoolDay: true, rate: { n: 80, of: 100 } }
  expect(rows([...days, makeup])).toBe(6)
})

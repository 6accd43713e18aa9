import { expect, test } from 'vitest'
import { namedTheme, seriesOf } from '@/widgets/echart/drawn.fixture.ts'
import { toTwoHourOption } from './to-two-hour-option.ts'

const rows = [
  { id: '1', label: '一年级', inSchool: { n: 412, of: 1000 }, together: { n: 580, of: 1000 } },
  { id: '2', label: '二年级', inSchool: { n: 300, of: 1000 }, together: { n: 300, of: 1000 } },
]
const target = { year: 2026, ratio: 0.6 }
const lengths = (of: Parameters<typeof toTwoHourOption>[0]) =>
  seriesOf(toTwoHourOption(of, namedTheme), 'bar').map(({ data }) =>
    data?.map((item) => item && typeof item === 'object' && 'value' in item && Number(item.value)),
  )

test('SPO-01 what the time outside adds follows what school alone reaches, on 0 to 100 whatever the rows are', () => {
  const option = toTwoHourOption({ rows, target }, namedTheme)
  const [inSchool, added] = seriesOf(option, 'bar')
  expect(lengths({ rows, target })).toEqual([
    [expect.closeTo(41.2), 30],
    [expect.closeTo(16.8), null],
  ])
  expect([inSchool?.stack, inSchool?.itemStyle?.color]).toEqual([added?.stack, 'brand'])
  expect(added?.itemStyle?.color).toBe('z2')
  expect(option.xAxis).toMatchObject({ min: 0, max: 100 })
})

test('SPO-01 the sum stands at the end of its row, and the dated target is a dashed line across all', () => {
  const option = toTwoHourOption({ rows, target }, namedTheme)
  expect(option.yAxis).toMatchObject([
    { data: ['一年级', '二年级'], inverse: true },
    { data: ['58.0', '30.0'] },
  ])
  expect(seriesOf(option, 'bar')[0]?.markLine).toMatchObject({
    lineStyle: { type: [6, 4] },
    data: [{ xAxis: 60 }],
  })
  expect(seriesOf(toTwoHourOption({ rows }, namedTheme), 'bar')[0]?.markLine).toBeUndefined()
})

test('SPO-01 of a row with a hidden part neither bar is drawn, and of nobody counted none', () => {
  const hidden = [
    { id: '1', label: '一', inSchool: null, together: { n: 580, of: 1000 } },
    { id: '2', label: '二', inSchool: { n: 412, of: 1000 }, together: null },
    { id: '3', label: '三', inSchool: { n: 0, of: 0 }, together: { n: 0, of: 0 } },
  ]
  expect(lengths({ rows: hidden })).toEqual([
    [null, null, null],
    [null, null, null],
  ])
})

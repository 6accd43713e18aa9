import { expect, test } from 'vitest'
import { drawnOf, drawnLabels, namedTheme, seriesOf, valueLabels } from '@/widgets/echart/drawn.fixture.ts'
import type { EyeEvent, EyePoint, EyeValue, EyeLabels, Measure } from './eye-data.ts'
import { toEyeMarks } from './to-eye-marks.ts'
import { toEyeOption } from './to-eye-option.ts'

const drawText: EyeLabels = {
  measure: '等效球镜',
  right: '右眼',
  left: '左眼',
  round: '批次',
  bands: ['非近视', '低度近视', '中度近视', '高度近视'],
  short: ['', '低度', '中度', '高度'],
}
const point = (i: number, right: EyeValue, left: EyeValue): EyePoint => ({
  id: `r${i}`,
  label: `${2020 + i} 秋`,
  note: `${i + 1}年级`,
  on: `${2020 + i}-10-14`,
  right,
  left,
})
const box = { width: 800, height: 260 }
const optionOf = (measure: Measure, points: EyePoint[], events: EyeEvent[] = [], size = box) =>
  toEyeOption({ measure, points, events, labels: drawText }, size, namedTheme)
/** `[round, value]`, or nothing for a gap. */
const valuesOf = (option: ReturnType<typeof optionOf>) =>
  seriesOf(option, 'line').map(({ data }) => data?.map((one) => one && (one as { value: unknown }).value))

test('VIS-05 both eyes stand at their values, right filled and left hollow and dashed; one not measured is a gap', () => {
  const option = optionOf('se', [point(0, 0.75, 0.5), point(1, -0.5, null), point(2, -3.25, -6.5)])
  const [right, left] = seriesOf(option, 'line')
  expect(valuesOf(option)).toEqual([
    [
      [0, 0.75],
      [1, -0.5],
      [2, -3.25],
    ],
    [[0, 0.5], null, [2, -6.5]],
  ])
  expect(right).toMatchObject({ id: 'right', itemStyle: { color: 'brand' } })
  expect(left).toMatchObject({ id: 'left', connectNulls: false, itemStyle: { color: 'surface' } })
  expect(left?.lineStyle?.type).toEqual([5, 4])
  expect(valueLabels(option)).toEqual(['+0.75', '−0.50', '−3.25', '+0.50', '−6.50'])
})

test('VIS-05 the better eye has its value above its dot, the other below; an eye alone above', () => {
  const option = optionOf('se', [point(0, -1, -2), point(1, -2, -1), point(2, -1, -1), point(3, null, -1)])
  const sides = seriesOf(option, 'line').map(({ data }) =>
    data?.map((one) => one && (one as { label: { position: string } }).label.position),
  )
  expect(sides).toEqual([
    ['top', 'bottom', 'top', null],
    ['bottom', 'top', 'bottom', 'top'],
  ])
})

test('VIS-05 the bands of the standard lie behind with their names; where there is little room their short ones', () => {
  type Bound = { yAxis: number; name: string; label: { show: boolean } }
  const bandsOf = (option: ReturnType<typeof optionOf>) =>
    ((seriesOf(option, 'line')[0]?.markArea?.data ?? []) as [Bound, Bound][]).map(([from, to]) => [
      from.label.show ? from.name : '',
      from.yAxis,
      to.yAxis,
    ])
  const points = [point(0, 0.5, 0), point(1, -2, -4)]
  expect(bandsOf(optionOf('se', points))).toEqual([
    ['非近视', -0.5, 1.25],
    ['低度近视', -3, -0.5],
    ['中度近视', -4.75, -3],
  ])
  expect(bandsOf(optionOf('se', points, [], { width: 340, height: 200 })).map(([name]) => name)).toEqual([
    '',
    '低度',
    '中度',
  ])
  expect(seriesOf(optionOf('se', points), 'line')[0]?.markLine?.data).toEqual([{ yAxis: 0 }])
  expect(seriesOf(optionOf('ucva', [point(0, 5, 5)]), 'line')[0]?.markLine).toBeUndefined()
})

test('VIS-05 an eye that reads no mark stands by its word at the foot, and its line goes on', () => {
  const option = optionOf('ucva', [point(0, 4.2, 3.4), point(1, 3.2, '指数'), point(2, 3.2, '无光感')])
  const [, left] = valuesOf(option) as [number, number][][]
  expect(left?.[1]?.[1]).toBe(left?.[2]?.[1])
  expect(left?.[1]?.[1]).toBeLessThan(3.2)
  expect(valueLabels(option)).toEqual(['4.2', '3.2', '3.2', '3.4', '指数', '无光感'])
})

test('VIS-05 an event is a dashed line with its words, between the rounds; rounds have their grade below', () => {
  const events = [{ id: 'a', on: '2021-04-14', lines: ['2021-04 配镜', '框架'] }]
  const option = optionOf('se', [point(0, 0, 0), point(1, -1, -1)], events)
  expect(drawnLabels(option)).toEqual(['2021-04 配镜', '框架'])
  // In the fixture a round is ten pixels wide.
  expect(drawnOf(option, 'polyline')[0]?.shape.points[0]?.[0]).toBeCloseTo(5, 0)
  const axis = option.xAxis as { axisLabel: { customValues: number[]; formatter: (at: number) => string } }
  expect(axis.axisLabel.customValues.map(axis.axisLabel.formatter)).toEqual([
    '2020 秋\n1年级',
    '2021 秋\n2年级',
  ])
})

test('VIS-05 the cursor stands at the right eye, at the left where that alone was measured, or at the axis', () => {
  const marks = toEyeMarks('se', [point(0, -1, -2), point(1, null, -2), point(2, null, null)], drawText)
  expect(marks.map(({ at }) => at)).toEqual([
    [0, -1],
    [1, -2],
    [2, -2.75],
  ])
  expect(marks[2]?.rows.map(({ value }) => value)).toEqual(['–', '–'])
  expect(marks[1]?.points).toEqual([
    { series: 'right', index: 1 },
    { series: 'left', index: 1 },
  ])
})

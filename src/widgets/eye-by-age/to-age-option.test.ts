import { expect, test } from 'vitest'
import { namedTheme, seriesOf, valueLabels } from '@/widgets/echart/drawn.fixture.ts'
import { ageSpan, type AgePoint, type AgeSeries } from './age-data.ts'
import { toAgeMarks, toAgeTable } from './to-age-marks.ts'
import { toAgeOption } from './to-age-option.ts'
import { toAgeScene } from './to-age-scene.ts'

const point = (age: number, right: number | null, left: number | null): AgePoint => ({
  id: String(age),
  age,
  title: `at ${age}`,
  right,
  left,
})
const series = (measure: AgeSeries['measure'], points: AgePoint[]): AgeSeries => ({
  measure,
  points,
  span: ageSpan(points.map(({ age }) => age)),
  labels: { measure: '眼轴', age: '年龄', right: '右眼', left: '左眼' },
})
const axial = series('axial', [point(8.4, 23.1, 23), point(9.4, null, 23.3), point(9.9, 23.6, 23.5)])
const optionOf = (of: AgeSeries) => toAgeOption(of, 800, (age) => `${age} 岁`, namedTheme)

test('FILE-09 each eye stands at its age: right filled and solid, left hollow and dashed, one not measured is a gap', () => {
  const [right, left] = seriesOf(optionOf(axial), 'line')
  const placed = (data: unknown) => (data as ({ value: number[] } | null)[]).map((each) => each && each.value)
  expect(placed(right?.data)).toEqual([[8.4, 23.1], null, [9.9, 23.6]])
  expect(placed(left?.data)).toEqual([
    [8.4, 23],
    [9.4, 23.3],
    [9.9, 23.5],
  ])
  expect(right).toMatchObject({ itemStyle: { color: 'brand' } })
  expect(left).toMatchObject({ itemStyle: { color: 'surface' }, lineStyle: { type: [5, 4] } })
  expect(valueLabels(optionOf(axial))).toEqual(['23.60', '23.50'])
})

test('FILE-09 pictures of one child share their axis of whole years, and SE alone has a zero', () => {
  expect(ageSpan([8.4, 9.9])).toEqual([8, 10])
  expect(ageSpan([8.4])).toEqual([8, 10])
  expect(ageSpan([3.2, 17.9])).toEqual([3, 18])
  const se = series('se', [point(8.4, 1, 1.25), point(9.9, -0.5, 0)])
  expect(optionOf(se).xAxis).toMatchObject({ min: 8, max: 10 })
  expect(seriesOf(optionOf(se), 'line')[0]?.markLine?.data).toEqual([{ yAxis: 0 }])
  expect(seriesOf(optionOf(axial), 'line')[0]?.markLine).toBeUndefined()
  expect(valueLabels(optionOf(se))).toEqual(['−0.50', '0.00'])
})

test('FILE-09 every examination is described with both eyes, in words and as a table', () => {
  expect(toAgeMarks(axial)[1]).toMatchObject({ title: 'at 9.4', at: [9.4, 23.3] })
  expect(toAgeMarks(axial)[1]?.rows.map(({ value }) => value)).toEqual(['–', '23.30'])
  expect(toAgeTable(axial).rows).toEqual([
    ['8.4', '23.10', '23.00'],
    ['9.4', '–', '23.30'],
    ['9.9', '23.60', '23.50'],
  ])
})

test('FILE-09 on a sheet and a phone the same dots stand inside the picture', () => {
  const { dots, plot, labels, zero } = toAgeScene(axial, { width: 340, height: 180 }, String)
  expect(dots).toHaveLength(5)
  for (const { x, y } of dots) {
    expect(x).toBeGreaterThanOrEqual(plot.left)
    expect(x).toBeLessThanOrEqual(plot.right)
    expect(y).toBeGreaterThanOrEqual(plot.top)
    expect(y).toBeLessThanOrEqual(plot.bottom)
  }
  expect([labels.map(({ text }) => text), zero]).toEqual([['23.60', '23.50'], null])
})

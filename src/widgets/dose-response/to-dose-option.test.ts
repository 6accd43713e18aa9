import { expect, test } from 'vitest'
import { drawnOf, drawnLabels, namedTheme, seriesOf } from '@/widgets/echart/drawn.fixture.ts'
import type { DoseFactor } from './to-dose-marks.ts'
import { doseBoxes, doseHeight, toDoseOption } from './to-dose-option.ts'

const rates = [{ n: 500, of: 1000 }, { n: 450, of: 1000 }, null, { n: 380, of: 1000 }]
const steps = rates.map((rate, i) => ({ range: String(i), rate }))
const outdoors: DoseFactor = { id: 'outdoors', label: '户外时间', unit: '分钟/日', steps }
const screen = { ...outdoors, id: 'screen' }
const wide = { width: 776, height: 200 }

test('FND-widgets a hidden quarter breaks the line and has no dot, no interval and no figure', () => {
  const option = toDoseOption([outdoors], wide, namedTheme)
  const [line] = seriesOf(option, 'line')
  expect(line).toMatchObject({ connectNulls: false, lineStyle: { color: 'line2' } })
  expect(line?.data).toEqual([{ value: 50 }, { value: 45 }, null, { value: 38 }])
  const [dots] = seriesOf(option, 'scatter')
  expect(dots?.data).toEqual([
    [0, 50],
    [1, 45],
    [3, 38],
  ])
  expect(dots?.itemStyle).toMatchObject({ color: 't1' })
  expect(drawnLabels(option)).toEqual(['50.0', '45.0', '38.0'])
  const [min] = drawnOf(option, 'rect')
  // From 46.9 % to 53.1 %.
  expect(min?.shape.y).toBeCloseTo(100 - 53.1, 1)
  expect(min?.shape.height).toBeCloseTo(6.2, 1)
})

test('FND-widgets all factors stand on one axis', () => {
  const { yAxis } = toDoseOption([outdoors, { ...screen, steps: steps.slice(3) }], wide, namedTheme)
  const [first, second] = [yAxis].flat()
  expect([first?.min, first?.max]).toEqual([second?.min, second?.max])
})

test('FND-widgets where there is little room factors stand below each other, and none is lower than it can be read', () => {
  const lefts = (size: typeof wide) => doseBoxes(2, size, namedTheme).map(({ left }) => left)
  expect(lefts(wide)).toEqual([0, 400])
  expect(lefts({ width: 320, height: 200 })).toEqual([0, 0])
  expect(doseHeight(2, { width: 320, height: 200 }, 1)).toBe(304)
  expect(doseHeight(2, wide, 1)).toBe(200)
  const last = doseBoxes(2, { width: 320, height: 200 }, namedTheme).at(-1)
  expect((last?.plot.top ?? 0) + (last?.plot.height ?? 0)).toBeLessThan(304)
})

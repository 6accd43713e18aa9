import { expect, test } from 'vitest'
import { namedTheme, seriesOf, valueLabels } from '@/widgets/echart/drawn.fixture.ts'
import { toCompositionOption } from './to-composition-option.ts'

const parts = ['normal', 'mild', 'severe'].map((id) => ({ id, label: id }))
const open = { id: 'p', label: '小学', counts: [600, 50, 350] }
const hidden = { id: 'j', label: '初中', counts: [297, null, 10] }
const nobody = { id: 's', label: '高中', counts: [0, 0, 0] }
const data = { parts, rows: [open, hidden, nobody] }
const segments = (option: ReturnType<typeof toCompositionOption>) =>
  seriesOf(option, 'bar').map(({ id, stack, itemStyle, data: values }) => ({
    id,
    stack,
    colour: itemStyle?.color,
    values,
  }))

test('FND-widgets shares of a row stand behind each other, in the colours of their steps, up to 100', () => {
  const option = toCompositionOption(data, namedTheme)
  expect(segments(option)).toMatchObject([
    { id: 'normal', stack: 'rows', colour: 's0', values: [{ value: 60 }, null, null] },
    { id: 'mild', stack: 'rows', colour: 's1', values: [{ value: 5 }, null, null] },
    { id: 'severe', stack: 'rows', colour: 's2', values: [{ value: 35 }, null, null] },
  ])
  expect(option.xAxis).toMatchObject({ min: 0, max: 100 })
  expect(option.yAxis).toMatchObject({ inverse: true, data: ['小学', '初中', '高中'] })
})

test('FND-widgets a share is written where it has room; a row with a hidden part draws and writes none', () => {
  expect(valueLabels(toCompositionOption(data, namedTheme))).toEqual(['60.0', '35.0'])
  expect(valueLabels(toCompositionOption({ parts, rows: [hidden] }, namedTheme))).toEqual([])
})

test('FND-widgets a part put away leaves the shares of the others as they are', () => {
  const option = toCompositionOption(data, namedTheme, new Set(['normal']))
  expect(segments(option)).toMatchObject([
    { id: 'mild', values: [{ value: 5 }, null, null] },
    { id: 'severe', values: [{ value: 35 }, null, null] },
  ])
  expect(option.xAxis).toMatchObject({ max: 100 })
})

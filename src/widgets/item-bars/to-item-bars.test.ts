import { expect, test } from 'vitest'
import { namedTheme, seriesOf } from '@/widgets/echart/drawn.fixture.ts'
import { toItemBarsOption } from './to-item-bars.ts'

const item = (id: string, minutes: number | null) => ({ id, label: id, minutes })
const optionOf = (max: number) =>
  toItemBarsOption(
    { items: [item('跳绳', 50), item('跑步', 30), item('篮球', 10), item('击剑', null)], total: 100, max },
    '其他',
    namedTheme,
  )
type Bar = { value: number; itemStyle?: { color: string } }
const barsOf = (option: ReturnType<typeof optionOf>) => seriesOf(option, 'bar')[0]?.data as Bar[]

test('SPO-01 the greatest items have a bar each, and what is left of the total a grey one, hidden items in it', () => {
  const [names, shares] = [optionOf(3).yAxis].flat() as { data: string[] }[]
  expect(names?.data).toEqual(['跳绳', '跑步', '其他'])
  expect(shares?.data).toEqual(['50.0', '30.0', '20.0'])
  expect(barsOf(optionOf(3)).map(({ value, itemStyle }) => [value, itemStyle?.color])).toEqual([
    [50, undefined],
    [30, undefined],
    [20, 'line2'],
  ])
})

import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import { namedTheme, seriesOf } from '@/widgets/echart/drawn.fixture.ts'
import {
  bandOf,
  countAxis,
  markText,
  toDistributionMarks,
  toDistributionOption,
} from './to-distribution-option.ts'

beforeAll(() => startWithAllNamespaces())

test('FND-widgets bins carry the band of the standard at every boundary', () => {
  expect([45, 46, 48, 49, 50].map(bandOf)).toEqual(['severe', 'moderate', 'moderate', 'mild', 'normal'])
  const bins = [45, 46, 49, 50].map((mark) => ({ mark, n: 10 }))
  const [bars] = seriesOf(toDistributionOption({ bins, of: 40 }, namedTheme), 'bar')
  expect(bars?.data).toMatchObject(
    ['s3', 's2', 's1', 's0'].map((color) => ({ value: 10, itemStyle: { color } })),
  )
})

test('FND-widgets a hidden bin draws no bar and shows no share', () => {
  const data = {
    bins: [
      { mark: 40, n: null },
      { mark: 41, n: 12 },
    ],
    of: 40,
  }
  const [bars] = seriesOf(toDistributionOption(data, namedTheme), 'bar')
  expect(bars?.data).toMatchObject([null, { value: 12 }])
  const [hidden, open] = toDistributionMarks(data, i18n.getFixedT('zh-CN', 'widgets'))
  expect(hidden?.rows.map((row) => row.value)).toEqual(['不显示', '重度 ≤4.5'])
  expect(open?.title).toBe('裸眼视力 4.1')
  expect(open?.rows.map((row) => row.value)).toEqual(['12 / 40', '30.0%', '重度 ≤4.5'])
})

test('FND-widgets what is below the chart is one bin, named and graded severe', () => {
  const data = { bins: [{ mark: 'below' as const, n: 3 }], of: 40 }
  expect([bandOf('below'), markText('below')]).toEqual(['severe', '<4.0'])
  const [bin] = toDistributionMarks(data, i18n.getFixedT('zh-CN', 'widgets'))
  expect(bin?.title).toBe('裸眼视力 <4.0')
  expect(bin?.rows.map((row) => row.value)).toEqual(['3 / 40', '7.5%', '重度 ≤4.5'])
})

test('FND-widgets counts stand on round steps', () => {
  expect(countAxis(241)).toEqual({ max: 300, step: 100 })
  expect(countAxis(7)).toEqual({ max: 8, step: 2 })
  expect(countAxis(0)).toEqual({ max: 1, step: 1 })
})

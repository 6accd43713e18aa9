import fc from 'fast-check'
import { expect, test } from 'vitest'
import { namedTheme, seriesOf, valueLabels } from '@/widgets/echart/drawn.fixture.ts'
import type { ScoreYear } from './score-years-data.ts'
import { scoreSpan } from './to-score-years-marks.ts'
import { toScoreYearsOption } from './to-score-years-option.ts'

const year = (i: number, total: number | null, mean: number | null): ScoreYear => ({
  id: String(i),
  label: String(i),
  year: String(i),
  total,
  mean,
})

test('FND-widgets a year without a total breaks the line and writes nothing; the mean is dashed and without dots', () => {
  const option = toScoreYearsOption([year(0, 84.5, 78), year(1, null, 77.5), year(2, 81, null)], namedTheme)
  const [mean, own] = seriesOf(option, 'line')
  expect(own).toMatchObject({ id: 'own', connectNulls: false, lineStyle: { color: 'brand' } })
  expect(own?.data).toMatchObject([{ value: 84.5 }, null, { value: 81 }])
  expect(mean).toMatchObject({ connectNulls: false, showSymbol: false })
  expect(mean?.lineStyle).toMatchObject({ color: 't3', type: [5, 4] })
  expect(mean?.data).toEqual([{ value: 78 }, { value: 77.5 }, null])
  expect(mean?.markLine?.data).toEqual([{ yAxis: 60 }, { yAxis: 80 }, { yAxis: 90 }])
  expect(valueLabels(option)).toEqual(['84.5', '81.0'])
})

test('FND-widgets every score and the three levels are in sight', () => {
  const score = fc.option(fc.integer({ min: 0, max: 1200 }).map((tenths) => tenths / 10))
  fc.assert(
    fc.property(fc.array(fc.record({ total: score, mean: score }), { maxLength: 12 }), (input) => {
      const { min, max } = scoreSpan(input.map(({ total, mean }, i) => year(i, total, mean)))
      const scores = input.flatMap(({ total, mean }) => [total, mean]).filter((one) => one !== null)
      for (const one of [60, 90, ...scores]) {
        expect(one).toBeGreaterThan(min)
        expect(one).toBeLessThan(max)
      }
    }),
  )
})

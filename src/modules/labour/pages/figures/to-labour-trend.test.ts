import { expect, test } from 'vitest'
import { formatRate } from '@/i18n/formats.ts'
import { toTrendTable } from '@/widgets/trend/to-trend-marks.ts'
import { trendRateOf } from './to-labour-trend.ts'

const figures = {
  hours: { n: 1, of: 2 },
  reported: { n: 2, of: 2 },
  participation: { n: 40, of: 80 },
  minutes: null,
}

test('WRK-01 in a week for which a school entered nothing, nobody is said to have taken part, and nobody not to have', () => {
  const silent = {
    ...figures,
    hours: { n: 0, of: 0 },
    reported: { n: 0, of: 2 },
    participation: { n: 0, of: 80 },
  }
  expect(trendRateOf(figures, 'participation')).toEqual({ n: 40, of: 80 })
  const points = [figures, silent].map((one, i) => ({
    label: `${i}`,
    rate: trendRateOf(one, 'participation'),
  }))
  const { rows } = toTrendTable([{ id: 'a', label: 'a', points }], ((key: string) => key) as never)
  expect(rows.map((row) => row[2])).toEqual(['50.0', formatRate({ n: 0, of: 0 })])
  expect(rows[1]![2]).not.toContain('0.0')
})

test('WRK-01 what is hidden stays hidden in a week without news', () => {
  const silent = { ...figures, reported: { n: 0, of: 2 }, participation: null }
  expect(trendRateOf(silent, 'participation')).toBeNull()
})

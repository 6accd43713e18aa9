import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import { growthLabels, limitAt, toGrowthBand, type Growth } from './to-growth.ts'
import { cariesAim, type TeethRow } from './to-teeth.ts'
import { pathOfCheck, rateLabels, rowName, toRateBars, weightLabels, type Checks } from './to-rates.ts'

beforeAll(() => startWithAllNamespaces())
const t = i18n.getFixedT('zh-CN', 'health-analysis')
const vision = i18n.getFixedT('zh-CN', 'vision')

const round = {
  id: 2,
  schoolYear: 2026,
  year: 2026,
  term: 'autumn' as const,
  open: false,
  startsOn: '2026-09-10',
  endsOn: '2026-11-30',
}
const stamp = { round, asOf: '2026-12-18T01:30:00.000Z' }
const figures = (n: number | null, of = 100) => {
  const cell = n === null ? null : { n, of }
  const none = { n: 0, of: 0 }
  return { weight: cell, pressure: cell, spine: cell, teeth: none, stunting: none, anaemia: none }
}
const part = (n: number | null, before?: number, of = 100) => ({
  figures: figures(n, of),
  ...(before !== undefined && { before: figures(before, of) }),
  parts: n === null ? null : { wasting: 2, normal: of - n - 2, overweight: n, obese: 0 },
  coverage: { n: of, of },
  meanTeeth: null,
  filled: null,
})
const checks = (rows: Checks['rows'], total = part(21, 25, 300)): Checks => ({ ...stamp, total, rows })
const grades = checks([
  { key: 'grade-4', grade: 4, ...part(20, 22) },
  { key: 'grade-5', grade: 5, ...part(24, 20) },
  { key: 'grade-6', grade: 6, ...part(null) },
])

test('HEA-03 a rate is shown with its sum, its change and where it is highest; what is hidden is not counted', () => {
  expect(rateLabels(grades, 'pressure', t, vision)).toBe(
    '合计 7.0%（21/300），较上学年 −1.3 个百分点；五年级最高，24.0%（24/100）',
  )
  expect(rateLabels(grades, 'teeth', t, vision)).toBe('没有检查结果')
  const hidden = checks([grades.rows[0]!, grades.rows[1]!], part(null))
  expect(rateLabels(hidden, 'spine', t, vision)).toBe('合计不显示；五年级最高，24.0%（24/100）')
  expect(rateLabels(checks([grades.rows[2]!], part(null)), 'spine', t, vision)).toBe('人数过少，不显示')
  const { series } = toRateBars(grades, 'spine', vision)
  expect(series.map(({ label }) => label)).toEqual(['2025–26', '2026–27'])
  expect(series[1]?.cells[2]).toBeNull()
})

test('HEA-03 weight names the standard that it is judged by', () => {
  expect(weightLabels(grades, 'WS/T 586—2018', t, vision)).toBe(
    '超重肥胖 7.0%（21/300），按 WS/T 586—2018；五年级最高，24.0%；消瘦 2 人',
  )
})

test('HEA-03 a bar leads to its grade, a class to both, boys and girls nowhere', () => {
  const rows: Checks['rows'] = [
    { key: 'class-17', id: 17, grade: 5, number: 3, ...part(12) },
    { key: 'girl', sex: 'girl', ...part(12) },
  ]
  expect(pathOfCheck('class-17:now', checks(rows))).toEqual({ grade: 5, class: 17 })
  expect(pathOfCheck('girl:now', checks(rows))).toBeUndefined()
  expect(rows.map((row) => rowName(row, vision))).toEqual(['五年级 3 班', '女'])
})

const cell = (age: number, p50: number | null, p85 = 18) => ({
  age,
  sex: 'boy' as const,
  of: 40,
  mean: p50,
  percentiles: p50 === null ? null : [p50 - 10, p50 - 5, p50, p85, p50 + 10],
})
const growth = (measures: Growth['measures']): Growth => ({
  ...stamp,
  area: { level: 'school', region: '云溪区' },
  minimumOf: 20,
  measures,
})
const height: Growth['measures'][number] = {
  measure: 'height',
  unit: 'cm',
  decimals: 1,
  width: 1,
  cells: [cell(8, 131.1), cell(9, 135.5), cell(10, null)],
  limits: [
    {
      limit: 'p50',
      sex: 'boy',
      standard: 'WS/T 610—2018',
      unconfirmed: false,
      points: [
        { age: 8, value: 129 },
        { age: 9, value: 133 },
        { age: 10, value: 138 },
      ],
    },
  ],
}
const bmi: Growth['measures'][number] = {
  measure: 'bmi',
  unit: 'kg/m²',
  decimals: 1,
  width: 0.1,
  cells: [cell(8, 15.5, 18.2), cell(9, 16, 18.4)],
  limits: [
    {
      limit: 'overweight',
      sex: 'boy',
      standard: 'WS/T 586—2018',
      unconfirmed: true,
      points: [8, 8.5, 9, 9.5].map((age, i) => ({ age, value: 18 + i * 0.2 })),
    },
  ],
}

test('HEA-03 growth: the height that is furthest off its standard, the ages that reach the limit of overweight', () => {
  const labels = (measure: Growth['measures'][number]) =>
    growthLabels(growth([measure]), measure.measure, 'boy', t)
  expect(labels(height)).toBe(
    '8 岁中位数比标准 P50 高 0.1 cm，相差最大（WS/T 610—2018）；不足 20 人的年龄不显示',
  )
  expect(labels(bmi)).toBe('2 个年龄组中 1 个的 P85 达到超重界值（WS/T 586—2018（待核））')
  const capacity = { ...height, measure: 'capacity' as const, unit: 'mL' as const, decimals: 0, limits: [] }
  expect(labels(capacity)).toBe('8–9 岁，中位数由 131 到 136 mL；不足 20 人的年龄不显示')
  expect(growthLabels(growth([height]), 'height', 'girl', t)).toBe('每个年龄都不足 20 人，百分位不显示')
})

test('HEA-03 the band holds only ages that are published, with the lines of the standards at their middle', () => {
  const band = toGrowthBand(growth([bmi]), 'bmi', 'boy', t)
  expect(band).toMatchObject({
    ages: [8, 9],
    ownLabel: '均值',
    cutOff: { standard: 'WS/T 586—2018（待核）' },
  })
  expect(band?.cutOff?.values.map((value) => value?.toFixed(1))).toEqual(['18.2', '18.6'])
  expect(toGrowthBand(growth([height]), 'height', 'boy', t)?.ages).toEqual([8, 9])
  expect(toGrowthBand(growth([]), 'weight', 'boy', t)).toBeNull()
})

test('HEA-03 between two rows of a table a limit lies between their values', () => {
  const points = fc
    .uniqueArray(fc.integer({ min: 6, max: 18 }), { minLength: 2 })
    .map((ages) => ages.map((age) => ({ age, value: age * 2 })))
  fc.assert(
    fc.property(points, fc.integer({ min: 4, max: 20 }), (table, age) => {
      const value = limitAt({ points: table }, age)
      if (value === null) return
      const values = table.map((point) => point.value)
      expect(value).toBeGreaterThanOrEqual(Math.min(...values))
      expect(value).toBeLessThanOrEqual(Math.max(...values))
    }),
  )
})

test('HEA-11 caries at 12 stand beside what is aimed at, with the points between them', () => {
  const at12 = (n: number): TeethRow[] => [
    { id: 'age-12', label: '12 岁 · 恒牙', caries: { n, of: 200 }, meanTeeth: null, filled: null },
  ]
  const aim = '2030 年目标：12 岁患龋率不高于 25%（健康中国 2030）'
  expect(cariesAim(at12(69), t)).toBe(`${aim}；现高出 9.5 个百分点`)
  expect(cariesAim(at12(50), t)).toBe(`${aim}；现已达到`)
  expect(cariesAim([], t)).toBe(aim)
})

import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import { ageLabels, toAgeBars } from './to-age-bars.ts'
import { excludedLabels, toExcludedRows, type Excluded } from './to-excluded-rows.ts'
import type { Breakdown, BreakdownRow } from './to-funnel.ts'

beforeAll(() => startWithAllNamespaces())
const t = i18n.getFixedT('zh-CN', 'analysis')

const round = {
  id: 6,
  schoolYear: 2026,
  year: 2026,
  term: 'autumn' as const,
  startsOn: '2026-10-08',
  endsOn: '2026-12-20',
  open: false,
}
const provenance = { round, definitionSet: 'ws-t-663-2020' as const, asOf: '2026-11-20T02:40:00.000Z' }
const part = (n: number, of: number) => ({
  now: { myopia: { n, of }, poorVision: null, highMyopia: null, coverage: { n: of, of }, included: null },
  boys: null,
  girls: null,
  poorBoys: null,
  poorGirls: null,
  bands: null,
})
const row = (age: number | null, n: number, of: number): BreakdownRow => ({
  key: `age-${age ?? 'unknown'}`,
  age,
  ...part(n, of),
})
const byAge = (rows: BreakdownRow[]): Breakdown => ({
  ...provenance,
  rounds: [round],
  minimumOf: 30,
  total: part(0, 0),
  rows,
  population: { schools: 1, enrolled: 100 },
})

test('VIS-13 the highest age is one of twenty and more, and who has no birth date stands behind all ages', () => {
  const data = byAge([row(9, 20, 100), row(10, 45, 100), row(11, 8, 9), row(null, 1, 3)])
  expect(ageLabels(data, t)).toBe('10 岁最高，45.0%；3 人缺出生日期，单列在最后')
  const bars = toAgeBars(data, t, i18n.getFixedT('zh-CN', 'vision'))
  expect(bars.categories.map(({ label }) => label)).toEqual(['9', '10', '11', '不详'])
  expect(ageLabels(byAge([row(9, 1, 5)]), t)).toBe('各年龄有效人数均不足 20 人')
})

const excluded: Excluded = {
  ...provenance,
  enrolled: 1240,
  included: 1150,
  due: 0,
  absent: 60,
  exempt: 12,
  exemptBy: {
    illness: 0,
    injury: 9,
    disability: 0,
    guardian: 0,
    elsewhere: 0,
    other: 0,
    unmeasurable: 0,
    unsaid: 3,
  },
  noAcuity: 4,
  noRefraction: 14,
  nightLens: 7,
}
const rowsOf = (data: Excluded) =>
  toExcludedRows(data, t, i18n.getFixedT('zh-CN', 'missed')).map(({ label, n }) => `${label} ${n}`)

test('VIS-14 each reason that there is has a row, and who is excused the reasons that the school gave', () => {
  expect(rowsOf(excluded)).toEqual([
    '缺勤 60',
    '免检 12',
    '外伤或术后 9',
    '未注明原因 3',
    '裸眼视力未测全 4',
    '屈光未测全 14',
  ])
  expect(excludedLabels(excluded, t)).toBe(
    '名单 1,240 人中 90 人未纳入；夜戴角膜塑形镜 7 人计入近视，但不分度',
  )
})

test('VIS-14 published, the rows are those of progress alone', () => {
  const unpublished = { included: null, exemptBy: null, noAcuity: null, noRefraction: null, nightLens: null }
  expect(rowsOf({ ...excluded, ...unpublished })).toEqual(['缺勤 60', '免检 12'])
  expect(excludedLabels({ ...excluded, ...unpublished }, t)).toBe('对外只显示筛查进度中的原因')
})

import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import { gapLabels } from './gap-labels.ts'
import { gradesLabels, gradeOfBar, toGradeBars } from './to-grade-bars.ts'
import { degreeLabels, toSexComposition } from './to-sex-composition.ts'
import { pathOfRow, toFunnel, type Breakdown } from './to-funnel.ts'

beforeAll(() => startWithAllNamespaces())
const t = i18n.getFixedT('zh-CN', 'analysis')
const vision = i18n.getFixedT('zh-CN', 'vision')

const round = (year: number) => ({
  id: year,
  schoolYear: year,
  year,
  term: 'autumn' as const,
  startsOn: `${year}-10-08`,
  endsOn: `${year}-12-20`,
  open: false,
})
const figures = (n: number | null, of = 100) => {
  const cell = n === null ? null : { n, of }
  return {
    myopia: cell,
    poorVision: cell,
    highMyopia: null,
    coverage: { n: of, of },
    included: { n: of, of },
  }
}
const part = (n: number | null, before: number | null = null, of = 100) => ({
  now: figures(n, of),
  before: figures(before, of),
  boys: null,
  girls: null,
  poorBoys: n === null ? null : { n: n - 2, of: of / 2 },
  poorGirls: n === null ? null : { n: 2, of: of / 2 },
  bands: n === null ? null : { normal: of - n, mild: 0, moderate: n - 2, severe: 2 },
})
const breakdown = (rows: Breakdown['rows'], more: Partial<Breakdown> = {}): Breakdown => ({
  round: round(2026),
  definitionSet: 'ws-t-663-2020',
  asOf: '2026-11-20T02:40:00.000Z',
  rounds: [round(2026), round(2025)],
  compared: round(2025),
  minimumOf: 30,
  total: part(48, 50),
  rows,
  population: { schools: 3, enrolled: 300 },
  ...more,
})
const grades = breakdown([
  { key: 'grade-4', grade: 4, stage: 'primary', ...part(40, 41) },
  { key: 'grade-5', grade: 5, stage: 'primary', ...part(52, 48) },
  { key: 'grade-6', grade: 6, stage: 'primary', ...part(null, 60) },
])

test('VIS-03 the sentence of the gap says who is higher, what it was, and how it moved', () => {
  expect(gapLabels({ now: 4.2, before: 3.1, change: 1.1 }, '2025 秋', t)).toBe(
    '女生高 4.2 个百分点，2025 秋女生高 3.1 个百分点，差距扩大 1.1 个百分点',
  )
  expect(gapLabels({ now: -1, before: -3, change: 2 }, '2025 秋', t)).toBe(
    '男生高 1.0 个百分点，2025 秋男生高 3.0 个百分点，差距缩小 2.0 个百分点',
  )
  expect(gapLabels({ now: 1, before: -3, change: 4 }, '2025 秋', t)).toContain('高低已互换')
  expect(gapLabels({ now: 2.01, before: 2, change: 0.01 }, '2025 秋', t)).toContain('差距没有变化')
})

test('VIS-03 the sentence of the grades names the one that rose most, and leaves hidden ones out', () => {
  expect(gradesLabels(grades, t, vision)).toBe(
    '五年级较 2025 秋升幅最大，+4.0 个百分点（52.0%）；2 个年级中 1 个上升',
  )
  const alone = { ...grades, compared: undefined }
  expect(gradesLabels(alone, t, vision)).toBe('五年级最高，52.0%')
  const hidden = breakdown(grades.rows.filter(({ grade }) => grade === 6))
  expect(gradesLabels(hidden, t, vision)).toBe('人数过少，各年级不显示')
})

test('VIS-03 a hidden grade is a hidden bar, not a bar of nothing; without another round there is one series', () => {
  const { series } = toGradeBars(grades, vision)
  expect(series.map(({ cells }) => cells[2])).toEqual([{ n: 60, of: 100 }, null])
  expect(toGradeBars({ ...grades, compared: undefined }, vision).series).toHaveLength(1)
  expect(gradeOfBar('5:now')).toBe(5)
  expect(gradeOfBar('before')).toBeUndefined()
})

test('VIS-03 severe is a share of those with poor vision; a hidden composition says so', () => {
  expect(degreeLabels(grades, t)).toBe('视力不良 48 人中重度 2 人，占 4.2%')
  const hidden = { ...grades, total: part(null) }
  expect(degreeLabels(hidden, t)).toBe('人数过少，构成不显示')
  const rows = [
    { key: 'boy', sex: 'boy' as const, ...part(40) },
    { key: 'girl', sex: 'girl' as const, ...part(null) },
  ]
  const composition = toSexComposition(breakdown(rows), '合计', vision)
  expect(composition.rows.map(({ label }) => label)).toEqual(['男', '女', '合计'])
  expect(composition.rows[1]?.counts).toEqual([null, null, null, null])
})

test('VIS-09 a school leads to its page, a class to its grade and itself; nobody’s row is not drawn', () => {
  const rows: Breakdown['rows'] = [
    { key: 'school-2', id: 2, name: '清河小学', ...part(40, 41) },
    { key: 'school-3', id: 3, name: '锦程小学', ...part(0, 0, 0) },
    { key: 'class-17', id: 17, grade: 5, number: 3, ...part(12) },
  ]
  const funnel = toFunnel(breakdown(rows), vision)
  expect(funnel.points.map(({ name }) => name)).toEqual(['清河小学', '五年级 3 班'])
  expect(funnel.points[0]?.changePp).toBeCloseTo(-1)
  expect(pathOfRow('school-2', rows)).toEqual({ school: 2 })
  expect(pathOfRow('class-17', rows)).toEqual({ grade: 5, class: 17 })
  expect(pathOfRow('all', rows)).toBeUndefined()
})

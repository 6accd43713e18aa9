import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import { againstOf, besideOf, ownName } from '../names.ts'
import { borderlineLabels, dotOf, toDotTable, toSwarm, type Borderline } from './to-borderline.ts'
import { boxLabels, toBoxRows } from './to-boxes.ts'
import { cohortLabels, toCohortRows, type Cohort } from './to-cohort.ts'
import { itemsLabels, toItemRows, type Items } from './to-items.ts'
import { missingLabels, rowOfCell, toMissingMatrix, type Missing } from './to-missing.ts'
import { scoresLabels, toHistogram, type Scores } from './to-scores.ts'
import { toWeakRows, weakLabels } from './to-weak.ts'

beforeAll(() => startWithAllNamespaces())
const t = i18n.getFixedT('zh-CN', 'health-analysis')
const health = i18n.getFixedT('zh-CN', 'health')
const vision = i18n.getFixedT('zh-CN', 'vision')
const widgets = i18n.getFixedT('zh-CN', 'widgets')

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
const levels = (excellent: number, good: number, pass: number, fail: number) => ({
  levels: { excellent, good, pass, fail },
  total: null,
})

test('HEA-03 the sentence of the totals says 优良 with both counts, beside what was asked for', () => {
  const data: Scores = {
    ...stamp,
    compared: { region: '云溪区', stages: ['primary'], grade: 5 },
    width: 5,
    of: 187,
    bins: [{ from: 100, n: 13 }],
    figures: {
      now: levels(29, 53, 99, 6),
      previous: levels(20, 50, 90, 10),
      compared: levels(242, 500, 1000, 69),
    },
  }
  const own = '优秀 29 人、良好 53 人，优良率 43.9%（82/187）'
  expect(scoresLabels(data, 'district', t)).toBe(`${own}，全区 41.0%（742/1,811）`)
  expect(scoresLabels(data, 'year', t)).toBe(`${own}，上学年 41.2%（70/170）`)
  expect(scoresLabels({ ...data, figures: { now: levels(29, 53, 99, 6) } }, 'year', t)).toBe(own)
  const hidden = { ...data, of: null, figures: { now: { levels: null, total: null } } }
  expect(scoresLabels(hidden, 'year', t)).toBe('人数过少，各等级不显示')
  expect(toHistogram(data)).toMatchObject({ openFrom: 100, of: 187 })
})

const part = (mean: number, good: number, of: number, passed = of) => ({
  of,
  mean,
  p25: 60,
  p75: 80,
  good: { n: good, of },
  passed: { n: passed, of },
})
const item = (name: Items['rows'][number]['item'], figures: Items['rows'][number]['figures']) => ({
  item: name,
  figures,
  goodInterval: null,
  passedInterval: null,
})
const items: Items = {
  ...stamp,
  compared: undefined,
  minimumOf: 20,
  rows: [
    item('bmi', { now: part(92, 182, 201), compared: part(91.1, 90, 100) }),
    item('sitAndReach', { now: part(68.3, 34, 199), compared: part(75.8, 90, 100) }),
    item('shuttle', { now: part(69, 35, 190, 150), compared: part(76, 90, 100) }),
  ],
  boxes: [],
}

test('HEA-03 the sentence of the items names what is furthest below, or says that nothing is', () => {
  const names = { own: '本校', other: '全区' }
  const labels = (data: Items) => itemsLabels(toItemRows(data, 'district', t, health), names, t)
  const key = '灰带为本校 P25–P75，右侧为差值'
  expect(labels(items)).toBe(`坐位体前屈低 7.5 分，50 米×8 低 7.0 分；${key}`)
  expect(labels({ ...items, rows: items.rows.slice(0, 1) })).toBe(`各项都不低于全区，BMI 高 0.9 分；${key}`)
  const same = [item('bmi', { now: part(91.12, 9, 10), compared: part(91.1, 90, 100) })]
  expect(labels({ ...items, rows: same })).toBe(`各项与全区相同；${key}`)
  // There is nothing to compare with, or nothing to show at all.
  expect(labels({ ...items, rows: [item('bmi', { now: part(92, 9, 10) })] })).toBe(
    `没有可以对比的得分；${key}`,
  )
  expect(labels({ ...items, rows: [item('bmi', { now: null })] })).toBe(`人数过少，得分不显示；${key}`)
})

test('HEA-03 the weakest items come first, and only 优良 has a target', () => {
  const labels = (rate: 'good' | 'passed', target?: number) =>
    weakLabels(toWeakRows(items, rate, t, health), target, t)
  expect(labels('good', 0.6)).toBe(
    '坐位体前屈 17.1%（34/199）最低，其次 50 米×8 18.4%；横线为 95% 区间，虚线为 60%',
  )
  expect(labels('passed')).toBe('50 米×8 78.9%（150/190）最低，其次 BMI 100.0%；横线为 95% 区间')
})

const lacking = (shuttle: number, rope: number, complete: number, of: number) => ({
  missing: [
    { item: 'rope' as const, n: rope },
    { item: 'shuttle' as const, n: shuttle },
  ],
  complete: { n: complete, of },
  enrolled: of,
  exempt: 0,
  untested: 0,
})
const missing: Missing = {
  ...stamp,
  by: 'class',
  items: ['rope', 'shuttle', 'pullUps'],
  total: lacking(8, 10, 63, 77),
  rows: [
    { key: 'class-3', id: 3, grade: 5, number: 1, ...lacking(1, 10, 32, 38) },
    { key: 'class-4', id: 4, grade: 5, number: 4, ...lacking(7, 0, 31, 39) },
  ],
}

test('HEA-03 who lacks an item: children and the fullest cell, with its share of all that is lacking', () => {
  const labels = (data: Missing) => missingLabels(data, t, health, vision)
  expect(labels(missing)).toBe('14 人缺项，没有总分；1 班跳绳缺 10 人，占全部缺项的 55.6%')
  const none = { ...missing, total: { ...lacking(0, 0, 77, 77), untested: 3 } }
  expect(labels(none)).toBe('已测的 77 人项目都齐全；另有 3 人未测')
  const matrix = toMissingMatrix(missing, t, health, vision)
  // What their grades do not do is no gap.
  expect(matrix.rows[1]?.missing).toEqual([0, 7, undefined])
  expect(rowOfCell('class-4:shuttle', missing)?.id).toBe(4)
  expect(rowOfCell('complete:class-3', missing)?.id).toBe(3)
})

const zones = (pass: number | null, good: number | null, excellent: number | null): Borderline['zones'] => [
  { zone: 'pass', from: 55, below: 60, rate: pass === null ? null : { n: pass, of: 187 } },
  { zone: 'good', from: 78, below: 80, rate: good === null ? null : { n: good, of: 187 } },
  { zone: 'excellent', from: 85, below: 90, rate: excellent === null ? null : { n: excellent, of: 187 } },
]

test('HEA-03 who is just short is counted zone by zone, and a hidden zone is left out', () => {
  expect(borderlineLabels({ ...stamp, zones: zones(4, 22, 18) }, t)).toBe(
    '距及格 4 人（55–59.9），距优秀 18 人（85–89.9）；另有 22 人距良好不到 2 分',
  )
  expect(borderlineLabels({ ...stamp, zones: zones(null, 22, null) }, t)).toBe('另有 22 人距良好不到 2 分')
  expect(borderlineLabels({ ...stamp, zones: zones(null, null, null) }, t)).toBe('人数过少，不显示')
})

test('HEA-03 a dot leads to its own child, and no picture knows whose it is', () => {
  const dots: Borderline['dots'] = [
    { score: 58.2, sex: 'girl', student: 71, name: '李明' },
    { score: 79.1, sex: 'boy', student: 12, name: '王芳' },
  ]
  const swarm = toSwarm(dots)
  expect(JSON.stringify(swarm)).not.toMatch(/71|李/)
  expect(dotOf(swarm[1]!.id, dots)?.student).toBe(12)
  const table = toDotTable({ ...stamp, zones: zones(1, 1, 0), dots }, t, widgets)
  expect(table.rows).toEqual([
    ['李明', '58.2', '不及格', '女', '距及格'],
    ['王芳', '79.1', '及格', '男', '距良好'],
  ])
})

const box = (grade: number, sex: 'boy' | 'girl', p50: number | null) => ({
  item: 'sitAndReach' as const,
  grade,
  sex,
  of: p50 === null ? null : 40,
  p10: p50,
  p25: p50,
  p50,
  p75: p50,
  p90: p50,
})

test('HEA-03 boxes stand as boys and girls of a grade, and the sentence names the two ends', () => {
  const boxes = [box(5, 'girl', 62), box(5, 'boy', 70), box(3, 'boy', 85), box(4, 'girl', null)]
  expect(toBoxRows(boxes, vision).map(({ group, label }) => `${group}${label}`)).toEqual([
    '三年级男',
    '四年级女',
    '五年级男',
    '五年级女',
  ])
  expect(boxLabels(boxes, t, vision)).toBe('五年级女生中位数最低，62 分；三年级男生最高，85 分')
  expect(boxLabels([...boxes, box(6, 'girl', 62)], t, vision)).toBe(
    '五年级女生等 2 组中位数最低，62 分；三年级男生最高，85 分',
  )
  expect(boxLabels([box(4, 'girl', null)], t, vision)).toBe('人数过少，分布不显示')
  expect(boxLabels([box(4, 'girl', 70), box(4, 'boy', 70)], t, vision)).toBe('各年级男女的中位数都是 70 分')
  expect(toBoxRows([box(7, 'girl', 62)], vision)[0]).toMatchObject({ group: '初中', label: '七年级' })
})

test('HEA-03 the same children stand beside everybody, and change is shown as the server rounds it', () => {
  const total: Cohort['total'] = {
    matched: 178,
    total: { before: 77.1, now: 79.8, change: 2.8 },
    good: { before: { n: 60, of: 178 }, now: { n: 80, of: 178 } },
    moved: { up: 40, same: 117, down: 21 },
    levels: null,
    cross: { now: { mean: 79.6, of: 187 }, before: { mean: 78.4, of: 180 } },
  }
  const nobody = { ...total, matched: 0 }
  const data: Cohort = {
    ...stamp,
    comparedRound: round,
    by: 'grade',
    total,
    rows: [
      { key: 'grade-1', grade: 1, ...nobody },
      { key: 'grade-5', grade: 5, ...total },
    ],
  }
  expect(cohortLabels(data, t)).toBe(
    '同批 178 人平均由 77.1 到 79.8 分，+2.8 分；全体学生 +1.2 分；等级上升 40 人、下降 21 人',
  )
  const { rows } = toCohortRows(data, t, vision)
  expect(rows.map(({ label }) => label)).toEqual(['全体学生', '同批学生', '五年级'])
  const hidden = { ...data, total: { ...total, matched: null, total: null } }
  expect(cohortLabels(hidden, t)).toBe('人数过少，同批学生不显示')
  expect(toCohortRows(hidden, t, vision).rows[1]).toMatchObject({ first: null, second: null })
})

test('HEA-09 a district stands beside its own year before; a school of it is no school of ours', () => {
  expect(againstOf({ search: { against: 'district' }, isDistrict: true }, 'district')).toBe('year')
  expect(againstOf({ search: {}, isDistrict: false }, 'district')).toBe('district')
  expect(besideOf({ now: 1, previous: 2, compared: 3 }, 'district')).toBe(3)
  expect(ownName({ level: 'school', isOwnSchool: false }, t)).toBe('该校')
  expect(ownName({ level: 'grade', isOwnSchool: true }, t)).toBe('本年级')
})

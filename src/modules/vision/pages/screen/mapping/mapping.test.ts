import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import type { VisionT } from '../labels.ts'
import { toAlertRows } from './to-alert-rows.ts'
import { gradeOfRow, toDegreeComposition } from './to-degree-rows.ts'
import { cellOfPath, pathOfCell, toHeatTableData } from './to-heat-rows.ts'
import { toProgressRows } from './to-progress-rows.ts'
import { rankingFinding, schoolOfRow, toRankingData } from './to-ranking.ts'
import { countSchools, schoolOfTile, toTileGroups } from './to-tile-groups.ts'

let t: VisionT
beforeAll(async () => {
  await startWithAllNamespaces()
  t = i18n.getFixedT('zh-CN', 'vision')
})

const school = (id: number, part = {}) => ({
  id,
  name: `第${id}小学`,
  enrolled: 400,
  rate: { n: 554, of: 1000 },
  previous: { n: 5129, of: 10_000 },
  coverage: { n: 380, of: 400 },
  ...part,
})

test('VIS-01 a nine-year school has a tile in each stage and is counted once', () => {
  const groups = [
    { stage: 'primary' as const, rate: { n: 1, of: 3 }, schools: [school(3), school(4)] },
    { stage: 'junior' as const, rate: null, schools: [school(3, { rate: null })] },
  ]
  const mapped = toTileGroups({ groups }, t)
  expect(mapped.map(({ label }) => label)).toEqual(['小学', '初中'])
  const ids = mapped.flatMap(({ tiles }) => tiles.map(({ id }) => id))
  expect(new Set(ids).size).toBe(3)
  expect(ids.map(schoolOfTile)).toEqual([3, 4, 3])
  expect(countSchools({ groups })).toBe(2)
})

test('VIS-01 a change is computed from the counts before rounding, and never from a hidden cell', () => {
  const changes = (part: object) =>
    toTileGroups({ groups: [{ stage: 'primary', rate: null, schools: [school(3, part)] }] }, t)[0]?.tiles[0]
      ?.changePp
  expect(changes({})).toBeCloseTo(4.11, 6)
  expect(changes({ previous: null })).toBeNull()
  expect(changes({ rate: null })).toBeNull()
  expect(changes({ previous: undefined })).toBeNull()
})

test('VIS-01 classes stand in the column of their number; a missing class is a gap, a hidden one is null', () => {
  const { columns, rows } = toHeatTableData(
    {
      grades: [
        {
          grade: 1,
          total: { n: 9, of: 80 },
          previous: { n: 10, of: 80 },
          classes: [{ id: 11, number: 1, rate: null }],
        },
        { grade: 2, total: null, classes: [{ id: 23, number: 3, rate: { n: 4, of: 40 } }] },
      ],
    },
    t,
  )
  expect(columns).toEqual(['1 班', '3 班'])
  expect(rows[0]).toEqual({
    id: '1',
    label: '一年级',
    cells: [{ id: '1-11', rate: null }, undefined],
    total: { n: 9, of: 80 },
    changePp: -1.25,
  })
  expect(rows[1]?.changePp).toBeNull()
  expect(rows[1]?.cells[1]?.rate).toEqual({ n: 4, of: 40 })
  expect(pathOfCell('2-23')).toEqual({ grade: 2, class: 23 })
  expect(pathOfCell('total:2')).toEqual({ grade: 2 })
  expect(pathOfCell('nonsense')).toBeNull()
  for (const id of ['2-23', 'total:2']) expect(cellOfPath(pathOfCell(id)!)).toBe(id)
})

test('VIS-01 without a round of last year the heat table has no column of changes', () => {
  const { rows } = toHeatTableData({ grades: [{ grade: 1, total: null, classes: [] }] }, t)
  expect(rows[0]).not.toHaveProperty('changePp')
})

const bands = { normal: 50, mild: 10, moderate: 20, severe: 20, of: 100 }

test('VIS-01 degrees run from normal to severe; the whole follows more than one row', () => {
  const grade = { key: 'grade-5', grade: 5, bands: { ...bands, mild: null, moderate: null } }
  const one = toDegreeComposition({ rows: [grade], total: bands }, { whole: '全校' }, t)
  expect(one.parts.map(({ label }) => label)).toEqual(['正常', '轻度', '中度', '重度'])
  expect(one.rows).toEqual([{ id: 'grade-5', label: '五年级', counts: [50, null, null, 20] }])
  const stages = [
    { key: 'primary', stage: 'primary' as const, bands },
    { key: 'junior', stage: 'junior' as const, bands },
  ]
  expect(toDegreeComposition({ rows: stages, total: bands }, { whole: '全区' }, t).rows.at(-1)?.label).toBe(
    '全区',
  )
  expect(['grade-5', 'primary', 'total'].map(gradeOfRow)).toEqual([5, null, null])
})

test('VIS-01 progress has the counts of the coverage figure: its rows sum to the whole', () => {
  const row = (key: string, grade: number) => ({ key, grade, enrolled: 40, done: 30, absent: 4, exempt: 1 })
  const rows = toProgressRows({ rows: [row('grade-1', 1), row('grade-2', 2)] }, { whole: '全校' }, t)
  expect(rows.map(({ label, done, due }) => [label, done, due])).toEqual([
    ['一年级', 30, 40],
    ['二年级', 30, 40],
    ['全校', 60, 80],
  ])
})

const standing = { rank: 1, tied: false, low: 0.4, high: 0.6, coverage: { n: 90, of: 100 } }

test('VIS-01 a class is ranked under its grade and number, a school under its name', () => {
  const rate = { n: 20, of: 40 }
  const { rows, mean } = toRankingData(
    {
      mean: { n: 30, of: 90 },
      rows: [
        { id: 41, name: '3', grade: 5, rate, ...standing },
        { id: 7, name: '清河小学', rate, ...standing, coverage: { n: 79, of: 100 } },
      ],
    },
    t,
  )
  expect(rows.map(({ id, name, coverageLow }) => [id, name, coverageLow])).toEqual([
    ['5-41', '五年级 3 班', false],
    ['school-7', '清河小学', true],
  ])
  expect(mean).toBeCloseTo(1 / 3)
  expect(rows.map(({ id }) => schoolOfRow(id))).toEqual([undefined, 7])
})

test('VIS-01 only intervals wholly on one side of the mean count as different', () => {
  const row = (id: string, low: number, high: number, rank: number | null = 1) => ({
    id,
    name: id,
    rate: { n: 1, of: 2 },
    rank,
    tied: false,
    low,
    high,
  })
  const rows = [row('a', 0.51, 0.6), row('b', 0.4, 0.51), row('c', 0.1, 0.2), row('d', 0.1, 0.2, null)]
  expect(rankingFinding({ rows, mean: 0.5 })).toMatchObject({ above: 1, below: 1, highest: { id: 'a' } })
  expect(rankingFinding({ rows, mean: null })).toBeNull()
})

test('VIS-01 alert levels are named by their range of SE, not as degrees of myopia; most serious first, hidden counts stay hidden', () => {
  const levels = [
    { level: 0, n: 88 },
    { level: 1, n: 420 },
    { level: 2, n: null },
    { level: 3, n: 7 },
  ] as const
  expect(toAlertRows({ levels: [...levels] }, t)).toEqual([
    { level: 3, label: '−6.00 D 及以下', n: 7 },
    { level: 2, label: '−3.00 至 −6.00 D', n: null },
    { level: 1, label: '−0.50 至 −3.00 D', n: 420 },
    { level: 0, label: '近视前期', n: 88 },
  ])
})

test('VIS-01 more grades than a wall has room for are added up to their stages; a hidden count hides the sum', () => {
  const grade = (grade: number, mild: number | null) => ({
    key: `grade-${grade}`,
    grade,
    bands: { ...bands, mild },
  })
  const rows = [grade(5, 10), grade(6, 10), grade(7, 10), grade(8, null)]
  const fitted = toDegreeComposition({ rows, total: bands }, { whole: '全校', room: 3 }, t).rows
  expect(fitted.map(({ id, label, counts }) => [id, label, counts])).toEqual([
    ['primary', '小学', [100, 20, 40, 40]],
    ['junior', '初中', [100, null, 40, 40]],
    ['total', '全校', [50, 10, 20, 20]],
  ])
  const done = { enrolled: 40, done: 30, absent: 4, exempt: 1 }
  const progress = [5, 6, 7].map((one) => ({ key: `grade-${one}`, grade: one, ...done }))
  const lines = (room: number) =>
    toProgressRows({ rows: progress }, { whole: '全校', room }, t).map(({ label, due }) => [label, due])
  expect(lines(2)).toEqual([
    ['小学', 80],
    ['初中', 40],
  ])
  expect(lines(3).map(([label]) => label)).toEqual(['五年级', '六年级', '七年级'])
})

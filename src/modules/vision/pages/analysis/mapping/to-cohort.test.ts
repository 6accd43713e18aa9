import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import { fastSearch } from './records-search.ts'
import {
  cohortLabels,
  fastLabels,
  newlyLabels,
  pathOfNewly,
  toCohortSlope,
  toNewlyBars,
  type Cohort,
} from './to-cohort.ts'

beforeAll(() => startWithAllNamespaces())
const t = i18n.getFixedT('zh-CN', 'analysis')
const vision = i18n.getFixedT('zh-CN', 'vision')

const round = (id: number, year: number) => ({
  id,
  schoolYear: year,
  year,
  term: 'autumn' as const,
  open: false,
  startsOn: `${year}-10-08`,
  endsOn: `${year}-12-20`,
})
const part = (newly: { n: number; of: number } | null) => ({
  cross: { now: { n: 470, of: 1000 }, before: { n: 480, of: 1000 } },
  matched: { now: { n: 430, of: 900 }, before: { n: 360, of: 900 } },
  newly,
  fast: { n: 126, of: 900 },
})
const nobody = { n: 0, of: 0 }
const cohort = (more: Partial<Cohort> = {}): Cohort => ({
  round: round(6, 2026),
  compared: round(4, 2025),
  definitionSet: 'ws-t-663-2020',
  asOf: '',
  by: 'grade',
  fastFrom: -0.75,
  total: part({ n: 90, of: 540 }),
  rows: [
    { key: 'grade-1', grade: 1, ...part(nobody) },
    { key: 'grade-2', grade: 2, ...part({ n: 20, of: 200 }) },
    { key: 'grade-3', grade: 3, ...part({ n: 60, of: 300 }) },
    { key: 'grade-4', grade: 4, ...part(null) },
  ],
  ...more,
})

test('VIS-09 the same children stand beside everybody, and the sentence says both changes', () => {
  const slope = toCohortSlope(cohort(), t, vision)
  expect(slope.rounds.map(({ id }) => id)).toEqual(['4', '6'])
  expect(slope.series.map(({ id }) => id)).toEqual(['cross', 'same'])
  expect(cohortLabels(cohort(), t)).toBe(
    '同批 900 人由 40.0% 到 47.8%，+7.8 个百分点；全体学生 −1.0 个百分点',
  )
})

test('VIS-03 a class had no year before: its children stand alone; a hidden cohort says so', () => {
  const { before: _before, ...cross } = part(null).cross
  const ofClass = cohort({ total: { ...part(null), cross } })
  expect(toCohortSlope(ofClass, t, vision).series.map(({ id }) => id)).toEqual(['same'])
  expect(cohortLabels(ofClass, t)).toBe('同批 900 人由 40.0% 到 47.8%，+7.8 个百分点')
  const hidden = cohort({ total: { ...part(null), matched: { now: null, before: null } } })
  expect(cohortLabels(hidden, t)).toBe('人数过少，同批学生不显示')
  expect(toCohortSlope(cohort({ compared: undefined }), t, vision).rounds).toEqual([])
})

test('VIS-09 newly myopic: first grades are left out, hidden ones stay hidden, the highest has its interval', () => {
  const { categories, series } = toNewlyBars(cohort(), '新发近视率', vision)
  expect(categories.map(({ id }) => id)).toEqual(['2', '3', '4'])
  expect(series[0]?.cells.at(-1)).toBeNull()
  expect(newlyLabels(cohort(), t, vision)).toBe('合计 16.7%（90 / 540）；三年级最高，20.0%（区间 15.9–24.9）')
  const hidden = cohort({ total: part(null), rows: [{ key: 'grade-4', grade: 4, ...part(null) }] })
  expect(newlyLabels(hidden, t, vision)).toBe('人数过少，不显示')
})

test('VIS-03 a bar leads to its grade or class; how many change fast, and where they are listed', () => {
  expect(pathOfNewly('3:newly', cohort())).toEqual({ grade: 3 })
  const classes = cohort({
    by: 'class',
    rows: [{ key: 'class-17', id: 17, number: 2, grade: 3, ...part(null) }],
  })
  expect(pathOfNewly('class-17:newly', classes)).toEqual({ grade: 3, class: 17 })
  expect(fastLabels(cohort(), vision)).toBe('快速进展（−0.75 及以下）126 / 900 人，14.0%')
  expect(fastLabels(cohort({ total: { ...part(null), fast: null } }), vision)).toBeUndefined()
  expect(fastSearch({ stage: 'junior', sex: 'girl' })).toEqual({
    progress: 'fast',
    grade: '7_8_9',
    sex: 'girl',
  })
  expect(fastSearch({ round: 4, grade: 3 })).toEqual({ progress: 'fast', round: '4' })
})

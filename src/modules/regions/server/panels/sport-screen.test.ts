import { expect, test } from 'vitest'
import type { NodePeriod } from '@/modules/regions/contract/nodes.ts'
import type { TreeNode } from '../tree.ts'
import { summedDistricts, type Counted } from './counted.ts'
import { whole } from './lines.ts'
import type { SportPanels } from './sport-lines.ts'
import { sportScreen } from './sport-screen.ts'
import { sportStages } from './sport-stages.ts'

const week: NodePeriod = { schoolYear: 2026, start: '2026-11-16', end: '2026-11-22' }
const before: NodePeriod = { schoolYear: 2026, start: '2026-11-09', end: '2026-11-15' }

const panelsOf = (n: number, change: Partial<SportPanels> = {}): SportPanels => ({
  window: { start: '2026-11-16', end: '2026-11-22', schoolDays: 5 },
  head: { moving: [n, 5000, 300_000, 290_000], twoHours: [400, 900, 5000] },
  before: {},
  moving: { 3: [n, 5000, 300_000, 290_000] },
  movingBefore: {},
  twoHours: { 3: [400, 900, 5000] },
  roster: { 3: [1000] },
  sexes: {},
  days: {},
  calendar: { off: [], names: {} },
  items: {},
  disputed: {},
  hours: {},
  streaks: {},
  ...change,
})
const counted = (
  code: string,
  panels: SportPanels,
  change: Partial<Counted<SportPanels>> = {},
): Counted<SportPanels> => ({
  code,
  countedAt: new Date('2026-11-23T00:00:00Z'),
  students: 1000,
  period: week,
  panels,
  ...change,
})
const district = (code: string): TreeNode => ({
  code,
  name: `区${code}`,
  level: 3,
  path: [],
  parent: '',
  children: [],
  districts: [code],
})
const city = (code: string, codes: string[]): TreeNode => ({
  ...district(code),
  level: 2,
  children: codes.map(district),
  districts: codes,
})
const comparedOf = (children: readonly TreeNode[], all: readonly Counted<SportPanels>[]) => {
  const { stages, uncounted } = sportStages(children, all, summedDistricts(all))
  return {
    compared: Object.fromEntries(stages[0]?.rows.map(({ code, isCompared }) => [code, isCompared]) ?? []),
    uncounted: uncounted.map(({ code }) => code),
  }
}

test('REG-11 cities are compared where all their districts are counted, and few of their students are left out', () => {
  const all = [
    counted('330101', panelsOf(3000)),
    counted('330102', panelsOf(4000)),
    counted('330201', panelsOf(3500)),
    counted('330301', panelsOf(2000)),
    counted('330302', panelsOf(0, { moving: { 3: [null, null, null, null] } })),
    counted('330401', panelsOf(2500), { period: before }),
  ]
  const children = [
    city('330100', ['330101', '330102']),
    city('330200', ['330201', '330202']),
    city('330300', ['330301', '330302']),
    city('330400', ['330401']),
    city('330500', ['330501']),
  ]
  expect(comparedOf(children, all)).toEqual({
    compared: { '330100': true, '330200': false, '330300': false, '330400': false },
    uncounted: ['330500'],
  })
  const { stages } = sportStages(children, all, summedDistricts(all))
  expect(stages[0]?.rows[0]).toMatchObject({
    roster: 2000,
    participation: { n: 7000, of: 10_000 },
    minutes: { mean: 60, capped: 58, of: 10_000 },
  })
  expect(stages[0]?.rows[3]?.other).toEqual({ start: '2026-11-09', end: '2026-11-15' })
})

test('REG-10 a stage of which one grade is hidden is hidden, and days count as school where one district has it', () => {
  const days = {
    '2026-11-20': [700, 1000, 60_000],
    '2026-11-21': [300, 1000, 9000],
  }
  const names = { '2026-11-21': '运动会' }
  const all = summedDistricts([
    counted('330101', panelsOf(3000, { days, calendar: { off: ['2026-11-21'], names } })),
    counted(
      '330102',
      panelsOf(4000, {
        days: { ...days, '2026-11-20': [null, null, null] },
        calendar: { off: [], names },
        moving: { 3: [4000, 5000, 1, 1], 4: [null, null, null, null] },
        items: { [whole]: [null] },
      }),
    ),
  ])
  const screen = sportScreen(all, 3, '2026-11-23')
  expect(screen?.days.days).toEqual([
    {
      day: '2026-11-20',
      isSchoolDay: true,
      name: '',
      rate: { n: 700, of: 1000 },
      minutes: { mean: 60 },
    },
    {
      day: '2026-11-21',
      isSchoolDay: true,
      name: '运动会',
      rate: { n: 600, of: 2000 },
      minutes: { mean: 9 },
    },
  ])
  expect(screen?.days.from).toEqual({ least: 1, most: 2, districts: 3 })
  expect(screen?.head.day).toEqual({ day: '2026-11-21', rate: { n: 600, of: 2000 } })
  expect(sportStages([district('330102')], all, all).stages[0]?.rows[0]?.participation).toBeNull()
  expect(sportStages([district('330102')], all, all).stages[0]?.rate).toEqual({ n: 3000, of: 5000 })
})

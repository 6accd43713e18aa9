import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import { boardingLabels, highestStreet, toBoardingRows, toStreetRows } from './to-part-rows.ts'
import type { Breakdown, BreakdownRow } from './to-funnel.ts'

beforeAll(() => startWithAllNamespaces())
const t = i18n.getFixedT('zh-CN', 'analysis')
const english = i18n.getFixedT('en-US', 'analysis')

const round = {
  id: 6,
  schoolYear: 2026,
  year: 2026,
  term: 'autumn' as const,
  startsOn: '2026-10-08',
  endsOn: '2026-12-20',
  open: false,
}
const part = (myopia: { n: number; of: number } | null, enrolled: number) => ({
  now: {
    myopia,
    poorVision: null,
    highMyopia: null,
    coverage: { n: enrolled, of: enrolled },
    included: null,
  },
  boys: null,
  girls: null,
  poorBoys: null,
  poorGirls: null,
  bands: null,
})
const breakdown = (rows: BreakdownRow[]): Breakdown => ({
  round,
  definitionSet: 'ws-t-663-2020',
  asOf: '2026-11-20T02:40:00.000Z',
  rounds: [round],
  minimumOf: 30,
  total: part(null, 0),
  rows,
  population: { schools: 1, enrolled: 100 },
})
const board = (boarding: 'boarder' | 'day' | 'unknown', n: number, of: number): BreakdownRow => ({
  key: boarding,
  boarding,
  ...part({ n, of }, of),
})
const street = (name: string | null, myopia: { n: number; of: number } | null): BreakdownRow => ({
  key: `street-${name ?? 'none'}`,
  street: name,
  ...part(myopia, myopia?.of ?? 40),
})

test('VIS-18 boarders beside day students, and how many nobody has asked', () => {
  const data = breakdown([board('boarder', 66, 100), board('day', 61, 100), board('unknown', 2, 3)])
  expect(boardingLabels(data, t)).toBe('寄宿生近视率 66.0%，走读生 61.0%；3 人未填寄宿或走读')
  expect(boardingLabels(data, english)).toBe(
    'Boarders 66.0% myopic, day students 61.0%; 3 students without either',
  )
  expect(toBoardingRows(data, t)[0]?.rows).toEqual([
    { id: 'boarder', label: '寄宿', cell: { n: 66, of: 100 } },
    { id: 'day', label: '走读', cell: { n: 61, of: 100 } },
    { id: 'unknown', label: '未填', cell: { n: 2, of: 3 } },
  ])
  expect(boardingLabels(breakdown([board('boarder', 3, 4), board('day', 61, 100)]), t)).toBe(
    '寄宿生或走读生有效人数不足 20 人',
  )
})

test('VIS-19 the highest street is one with as many students as may be compared; a hidden one keeps its row', () => {
  const data = breakdown([
    street('城南街道', { n: 40, of: 80 }),
    street('石桥镇', { n: 9, of: 10 }),
    street('滨湖街道', null),
    street(null, { n: 60, of: 70 }),
  ])
  expect(highestStreet(data)).toEqual({ street: '城南街道', rate: { n: 40, of: 80 } })
  expect(toStreetRows(data, t)[0]?.rows.map(({ label, cell }) => [label, cell])).toEqual([
    ['城南街道', { n: 40, of: 80 }],
    ['石桥镇', { n: 9, of: 10 }],
    ['滨湖街道', null],
    ['未填街道的学校', { n: 60, of: 70 }],
  ])
  expect(highestStreet(breakdown([street('石桥镇', { n: 9, of: 10 })]))).toBeUndefined()
})

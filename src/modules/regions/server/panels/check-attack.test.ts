import { expect, test } from 'vitest'
import { checkMetrics } from '@/modules/health/contract/screen.ts'
import type { Line } from './added-lines.ts'
import { checkScreen } from './check-screen.ts'
import { examined, weightNames, yearKey, type CheckPanels } from './check-lines.ts'
import { summedDistricts } from './counted.ts'
import { whole } from './lines.ts'
import { rateKey, rateStages } from './rate-stages.ts'
import {
  attack,
  isSmall,
  isSmallRate,
  ratesOf,
  smallRates,
  sumOf,
  sumRate,
  type Known,
  type Raw,
} from './testing/attack.ts'

/** The counts behind each line: parts of a weight, n and the others of a rate, who got so far of the spine. */
const shape = {
  'weight primary': 4,
  'weight junior': 4,
  'spine primary': 2,
  'spine before': 2,
  'head teeth': 2,
  'head before': 2,
  'trend 2025': 2,
  funnel: 6,
  problems: 4,
  pair: 2,
  'teeth 12': 2,
  filled: 2,
  visited: 2,
  attention: 2,
  interviewed: 2,
} as const
type Name = keyof typeof shape

/** Overweight or obese, of all who were weighed. */
const heavy = ([wasting = 0, normal = 0, overweight = 0, obese = 0]: readonly number[]) => [
  overweight + obese,
  wasting + normal,
]

function hiddenOf(name: Name, counts: readonly number[]): boolean[] {
  // Parts of a whole, and steps of a funnel, are hidden together.
  if (name.startsWith('weight'))
    return counts.map(
      () => isSmallRate(heavy(counts)) || counts.some((n) => isSmallRate([n, sumOf(counts) - n])),
    )
  if (name === 'funnel' || name === 'problems') return counts.map(() => counts.some(isSmall))
  return smallRates(counts)
}

const sumsOf = (raw: Raw<Name>) => ({
  primary: heavy(raw['weight primary']),
  junior: heavy(raw['weight junior']),
  all: heavy(weightNames.map((_, at) => (raw['weight primary'][at] ?? 0) + (raw['weight junior'][at] ?? 0))),
})

function panelsOf(known: Known<Name>): CheckPanels {
  const { raw, hidden } = known
  const sums = sumsOf(raw)
  const weightRate = (name: keyof typeof sums): Line => sumRate(known, name, sums[name])
  const rate = (name: Name): Line => ratesOf(raw[name], hidden[name])
  const together = (name: Name): Line => raw[name].map((n) => (hidden[name].some(Boolean) ? null : n))
  return {
    round: { schoolYear: 2026, open: true },
    unconfirmed: [],
    off: [],
    head: {
      weight: weightRate('all'),
      teeth: rate('head teeth'),
      [examined]: [90, 100],
    },
    before: { teeth: rate('head before') },
    trend: { [yearKey('weight', 2025)]: rate('trend 2025') },
    rates: {
      [rateKey('primary', 'weight')]: weightRate('primary'),
      [rateKey('junior', 'weight')]: weightRate('junior'),
      [rateKey('primary', 'spine')]: rate('spine primary'),
    },
    ratesBefore: { [rateKey('primary', 'spine')]: rate('spine before') },
    weight: { primary: together('weight primary'), junior: together('weight junior') },
    progress: { primary: [90, 100], junior: [90, 100] },
    teeth: { 'caries 12': rate('teeth 12'), filled: rate('filled') },
    spine: { [whole]: together('funnel') },
    problems: { [whole]: together('problems') },
    pairs: { 'weight teeth': rate('pair') },
    reexamined: { spine: rate('visited') },
    mind: { attention: rate('attention'), interviewed: rate('interviewed') },
    mindBefore: {},
  }
}

test('REG-07 from the check-ups of all cities and provinces no hidden cell of a district follows, nor anything its page does not show', () => {
  const { hiddenCells, numbers } = attack<Name, CheckPanels>(
    {
      shape,
      period: { schoolYear: 2026 },
      hiddenOf,
      sumsOf,
      panelsOf,
      answerOf: (node, counted) => {
        const summed = summedDistricts(counted)
        return {
          screen: checkScreen(summed, counted.length),
          stages: rateStages(node.children, counted, summed, checkMetrics),
        }
      },
    },
    12,
  )
  expect(hiddenCells).toBeGreaterThan(100)
  expect(numbers).toBeGreaterThan(500)
})

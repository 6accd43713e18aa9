import { expect, test } from 'vitest'
import { nodeFitnessMetrics } from '@/modules/health/contract/node-screen.ts'
import type { Line } from './added-lines.ts'
import { summedDistricts } from './counted.ts'
import { complete, scoreBins, type FitnessPanels } from './fitness-lines.ts'
import { fitnessMissing, fitnessScreen } from './fitness-screen.ts'
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

/** The counts behind each line: levels of a stage, bins of the totals, good, only passed and failed of an item. */
const shape = {
  'levels primary': 4,
  'levels junior': 4,
  bins: scoreBins.length,
  'item rope': 3,
  'good before': 2,
  'rope primary': 2,
  'rope before': 2,
  'trend 2025': 2,
  'near pass': 2,
  'near good': 2,
  'head passed': 2,
} as const
type Name = keyof typeof shape

const goodOf = ([excellent = 0, good = 0, pass = 0, fail = 0]: readonly number[]) => [
  excellent + good,
  pass + fail,
]

function hiddenOf(name: Name, counts: readonly number[]): boolean[] {
  const areTogether = () => counts.some((n) => isSmallRate([n, sumOf(counts) - n]))
  if (name.startsWith('levels')) return counts.map(() => isSmallRate(goodOf(counts)) || areTogether())
  if (name.startsWith('item')) return counts.map(areTogether)
  // The tail is never published; of the others what is small, and beside a single one the next.
  if (name === 'bins') {
    const hidden = counts.map((n, at) => (at === 0 ? n > 0 : isSmall(n)))
    if (hidden.filter(Boolean).length === 1) {
      const next = counts.findIndex((n, at) => n > 0 && !hidden[at])
      if (next >= 0) hidden[next] = true
    }
    return hidden
  }
  return smallRates(counts)
}

const sumsOf = (raw: Raw<Name>) => ({
  primary: goodOf(raw['levels primary']),
  junior: goodOf(raw['levels junior']),
  all: goodOf(raw['levels primary'].map((n, at) => n + (raw['levels junior'][at] ?? 0))),
})

function panelsOf(known: Known<Name>): FitnessPanels {
  const { raw, hidden } = known
  const sums = sumsOf(raw)
  const good = (name: keyof typeof sums): Line => sumRate(known, name, sums[name])
  const rate = (name: Name): Line => ratesOf(raw[name], hidden[name])
  const levels = (name: Name): Line => raw[name].map((n) => (hidden[name].some(Boolean) ? null : n))
  const [itemGood = 0, passedOnly = 0, failed = 0] = raw['item rope']
  const isItemHidden = hidden['item rope'].some(Boolean)
  return {
    round: { schoolYear: 2026, open: true },
    head: { good: good('all'), passed: rate('head passed'), scored: [90, 100], tested: [95, 100] },
    before: { good: rate('good before') },
    levels: { primary: levels('levels primary'), junior: levels('levels junior') },
    trend: { '2025': rate('trend 2025') },
    scores: {
      [whole]: [sumOf(raw.bins), ...raw.bins.map((n, at) => (hidden.bins[at] ? null : n))],
    },
    items: {
      rope: isItemHidden
        ? [null, null, null]
        : [itemGood, itemGood + passedOnly, itemGood + passedOnly + failed],
    },
    borderline: { pass: rate('near pass'), good: rate('near good') },
    missing: { rope: [3], [complete]: [87, 90] },
    rates: {
      [rateKey('primary', 'good')]: good('primary'),
      [rateKey('junior', 'good')]: good('junior'),
      [rateKey('primary', 'rope')]: rate('rope primary'),
    },
    ratesBefore: { [rateKey('primary', 'rope')]: rate('rope before') },
    progress: { primary: [90, 100], junior: [90, 100] },
  }
}

test('REG-07 from the fitness tests of all cities and provinces no hidden cell of a district follows, nor anything its page does not show', () => {
  const { hiddenCells, numbers } = attack<Name, FitnessPanels>(
    {
      shape,
      period: { schoolYear: 2026 },
      hiddenOf,
      sumsOf,
      panelsOf,
      answerOf: (node, counted) => {
        const summed = summedDistricts(counted)
        return {
          screen: fitnessScreen(summed, counted.length),
          stages: rateStages(node.children, counted, summed, nodeFitnessMetrics),
          missing: fitnessMissing(node.children, counted, summed),
        }
      },
    },
    12,
  )
  expect(hiddenCells).toBeGreaterThan(100)
  expect(numbers).toBeGreaterThan(500)
})

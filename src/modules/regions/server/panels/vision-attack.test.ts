import { expect, test } from 'vitest'
import type { Line, Lines } from './added-lines.ts'
import { summedDistricts } from './counted.ts'
import { whole } from './lines.ts'
import { attack, isSmall, isSmallRate, ratesOf, smallRates, sumOf, type Known } from './testing/attack.ts'
import { acuityMarks, pointKey, type VisionPanels } from './vision-lines.ts'
import { visionScreen } from './vision-screen.ts'
import { visionStages } from './vision-stages.ts'

const round = { schoolYear: 2026, year: 2026, term: 'autumn' as const }
const before = { schoolYear: 2025, year: 2025, term: 'autumn' as const }
const marks = acuityMarks.length
/** The counts behind each line of a district: what nobody but the district knows. */
const shape = {
  'degree primary': 4,
  'degree junior': 4,
  'distribution all': marks,
  'warning all': 5,
  'sexes 1': 4,
  'sexes 7': 4,
  'trend now': 2,
  'trend before': 2,
  'head myopia': 2,
  'before myopia': 2,
} as const
type Name = keyof typeof shape

/** Which parts of a line are hidden, by the true counts: small ones, and beside a single one the next. */
function hiddenOf(name: Name, counts: readonly number[]): boolean[] {
  if (name.startsWith('degree')) {
    const [normal = 0, ...poor] = counts
    const isHidden = isSmallRate([normal, sumOf(poor)])
    const areParts = isHidden || poor.some(isSmall)
    return [isHidden, areParts, areParts, areParts]
  }
  if (name.startsWith('distribution') || name.startsWith('warning')) {
    const hidden = counts.map(isSmall)
    if (hidden.filter(Boolean).length === 1) {
      const next = counts.findIndex((n, at) => n > 0 && !hidden[at])
      if (next >= 0) hidden[next] = true
    }
    return hidden
  }
  return smallRates(counts)
}

function lineOf(name: Name, counts: readonly number[], hidden: readonly boolean[]): Line {
  const shown = (at: number) => (hidden[at] ? null : (counts[at] ?? 0))
  if (name.startsWith('degree'))
    return [shown(0), shown(1), shown(2), shown(3), hidden[0] ? null : sumOf(counts)]
  if (name.startsWith('distribution')) return [sumOf(counts), ...counts.map((_, at) => shown(at))]
  // The last are at no level: nobody is shown them.
  if (name.startsWith('warning')) return [sumOf(counts), ...counts.slice(0, 4).map((_, at) => shown(at))]
  return ratesOf(counts, hidden)
}

function panelsOf({ raw, hidden }: Known<Name>): VisionPanels {
  const line = (name: Name) => lineOf(name, raw[name], hidden[name])
  const lines = (entries: Record<string, Name>): Lines =>
    Object.fromEntries(Object.entries(entries).map(([key, name]) => [key, line(name)]))
  return {
    round: { ...round, open: true },
    head: lines({ myopia: 'head myopia' }),
    before: lines({ myopia: 'before myopia' }),
    degree: lines({ primary: 'degree primary', junior: 'degree junior' }),
    distribution: lines({ [whole]: 'distribution all' }),
    sexes: lines({ '1': 'sexes 1', '7': 'sexes 7' }),
    trend: lines({
      [pointKey(round, 'primary')]: 'trend now',
      [pointKey(before, 'primary')]: 'trend before',
    }),
    warning: lines({ [whole]: 'warning all' }),
    progress: { primary: [100, 90, 5, 5], junior: [100, 90, 5, 5] },
  }
}

test('REG-07 from the panels of all cities and provinces no hidden cell of a district follows, nor anything its page does not show', () => {
  const { hiddenCells, numbers } = attack<Name, VisionPanels>(
    {
      shape,
      period: { schoolYear: 2026, term: 'autumn', definitionSet: 'ws-t-663-2020' },
      hiddenOf,
      sumsOf: () => ({}),
      panelsOf,
      answerOf: (node, counted) => {
        const summed = summedDistricts(counted)
        return {
          screen: visionScreen(summed, counted.length),
          stages: visionStages(node.children, counted, summed),
        }
      },
    },
    12,
  )
  expect(hiddenCells).toBeGreaterThan(200)
  expect(numbers).toBeGreaterThan(1000)
})

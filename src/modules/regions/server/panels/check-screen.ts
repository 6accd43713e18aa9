import { cariesIndexAges } from '@/modules/health/standards/caries.ts'
import type { NodeCheck } from '@/modules/health/contract/node-screen.ts'
import { problemPairs } from '@/modules/health/contract/problem-kinds.ts'
import { checkMetrics } from '@/modules/health/contract/screen.ts'
import { reexaminedFindings } from '@/modules/health/contract/wall.ts'
import { firstOf } from '@/lib/required.ts'
import { stages } from '@/standards/grade.ts'
import {
  addBefore,
  addLines,
  countAt,
  progressRows,
  rangeOf,
  rateAt,
  rateIn,
  type Added,
  type Lines,
} from './added-lines.ts'
import {
  examined,
  headMetrics,
  mindParts,
  problemCounts,
  spineSteps,
  weightNames,
  yearKey,
  type CheckPanels,
} from './check-lines.ts'
import { oldestOf, type Summed } from './counted.ts'
import { whole, yearsShown } from './lines.ts'
import { rateKey } from './rate-stages.ts'

type NodeScreen = NonNullable<NodeCheck['screen']>
const bloodMetrics = ['pressure', 'anaemia'] as const
const isOfBlood = (key: string): boolean => bloodMetrics.some((metric) => key.endsWith(metric))

type Panel = { [P in keyof CheckPanels]: CheckPanels[P] extends Lines ? P : never }[keyof CheckPanels]

/** The panels of a city or province from those of the districts that are added up, of `total` below it. */
export function checkScreen(
  districts: readonly Summed<CheckPanels>[],
  total: number,
): NodeScreen | undefined {
  if (districts.length === 0) return undefined
  const all = districts.map(({ panels }) => panels)
  const add = (panel: Panel): Added => addLines(all.map((panels) => panels[panel]))
  const of = <F extends object>(panel: Panel, figures: (added: Added) => F) => {
    const added = add(panel)
    return { from: rangeOf(added.values(), total), ...figures(added) }
  }
  const pairs = add('pairs')
  const blood: Added = new Map([...add('rates')].filter(([key]) => isOfBlood(key)))
  return {
    round: { schoolYear: firstOf(all).round.schoolYear, open: all.some(({ round }) => round.open) },
    asOf: oldestOf(districts),
    unconfirmed: checkMetrics.filter((metric) => all.some(({ unconfirmed }) => unconfirmed.includes(metric))),
    off: checkMetrics.filter((metric) => all.every(({ off }) => off.includes(metric))),
    head: of('head', (head) => headOf(all, head)),
    weight: of('weight', (added) => ({ rows: weightRows(added) })),
    blood: { from: rangeOf(blood.values(), total), rows: bloodRows(blood) },
    trend: of('trend', (added) => ({ series: trendOf(all, added) })),
    teeth: of('teeth', (added) => ({
      filled: rateIn(added, 'filled'),
      ages: cariesIndexAges.map(({ age, dentition }) => ({
        age,
        dentition,
        caries: rateIn(added, `caries ${age}`),
        filled: rateIn(added, `filled ${age}`),
      })),
    })),
    spine: of('spine', spineOf),
    problems: of('problems', (added) => ({ counts: countsOf(added), pairs: pairsOf(pairs) })),
    reexamined: of('reexamined', (added) => ({
      items: reexaminedFindings
        .filter((finding) => added.has(finding))
        .map((finding) => ({ finding, rate: rateIn(added, finding) })),
    })),
    mind: of('mind', (added) => mindOf(all, added)),
    progress: of('progress', (added) => ({ rows: progressRows(added) })),
  }
}

/** What `before` sums to over the districts that the line of now is of. */
const beforeOf = (
  all: readonly CheckPanels[],
  now: 'head' | 'mind',
  before: 'before' | 'mindBefore',
  key: string,
) => addBefore(all.map((panels) => ({ now: panels[now][key], before: panels[before][key] })))

function headOf(all: readonly CheckPanels[], head: Added) {
  const figureOf = (key: string) => {
    const before = beforeOf(all, 'head', 'before', key)
    return { rate: rateIn(head, key), ...(before && { previous: rateAt(before) }) }
  }
  // Figures of the process are never hidden.
  const { rate, previous } = figureOf(examined)
  return {
    figures: headMetrics
      .filter((metric) => head.has(metric))
      .map((metric) => ({ metric, ...figureOf(metric) })),
    coverage: { rate: rate ?? { n: 0, of: 0 }, ...(previous && { previous }) },
  }
}

function weightRows(added: Added) {
  const partsOf = (key: string) => {
    const counts = added.get(key)?.counts
    const [wasting, normal, overweight, obese] = weightNames.map((_, at) => countAt(counts, at))
    return typeof wasting === 'number' &&
      typeof normal === 'number' &&
      typeof overweight === 'number' &&
      typeof obese === 'number'
      ? { wasting, normal, overweight, obese }
      : null
  }
  return [
    ...stages
      .filter((stage) => added.has(stage))
      .map((stage) => ({ key: stage, stage, parts: partsOf(stage) })),
    ...(added.has(whole) ? [{ key: whole, parts: partsOf(whole) }] : []),
  ]
}

const bloodRows = (added: Added): NodeScreen['blood']['rows'] =>
  stages
    .filter((stage) => bloodMetrics.some((metric) => added.has(rateKey(stage, metric))))
    .map((stage) => ({
      key: stage,
      stage,
      figures: {
        pressure: rateIn(added, rateKey(stage, 'pressure')),
        anaemia: rateIn(added, rateKey(stage, 'anaemia')),
      },
    }))

function trendOf(all: readonly CheckPanels[], added: Added) {
  const keys = all.flatMap(({ trend }) => Object.keys(trend))
  const years = [...new Set(keys.map((key) => Number(key.split(' ')[1])))].toSorted((a, b) => a - b)
  const shown = years.slice(-yearsShown)
  return headMetrics
    .map((metric) => ({
      metric,
      years: shown
        .filter((schoolYear) => added.has(yearKey(metric, schoolYear)))
        .map((schoolYear) => ({ schoolYear, rate: rateIn(added, yearKey(metric, schoolYear)) })),
    }))
    .filter((series) => series.years.length > 0)
}

function spineOf(added: Added) {
  const counts = added.get(whole)?.counts
  // The enrolled, the screened, the suspected, and what was done about these.
  const [screened, suspected, notified, visited, confirmed] = spineSteps.map((_, at) =>
    rateAt(counts, at + 1, Math.min(at, 2)),
  )
  return {
    screened: screened ?? null,
    suspected: suspected ?? null,
    notified: notified ?? null,
    visited: visited ?? null,
    confirmed: confirmed ?? null,
  }
}

function countsOf(added: Added) {
  const counts = problemCounts.map((_, at) => countAt(added.get(whole)?.counts, at))
  const of = counts.reduce<number | null>((sum, n) => (sum === null || n === null ? null : sum + n), 0)
  return problemCounts.map((problems, at) => {
    const n = counts[at] ?? null
    return { problems, rate: n === null || of === null ? null : { n, of } }
  })
}

/** From the most to the fewest, the hidden ones last. */
const pairsOf = (added: Added) =>
  problemPairs
    .filter(([first, second]) => added.has(`${first} ${second}`))
    .map(([first, second]) => ({ first, second, rate: rateIn(added, `${first} ${second}`) }))
    .toSorted((a, b) => (b.rate?.n ?? -1) - (a.rate?.n ?? -1))

function mindOf(all: readonly CheckPanels[], added: Added) {
  if (added.size === 0) return { figures: null }
  const [screened, attention, interviewed, referred] = mindParts.map((part) => rateIn(added, part))
  const before = beforeOf(all, 'mind', 'mindBefore', 'attention')
  return {
    figures: {
      screened: screened ?? null,
      attention: attention ?? null,
      interviewed: interviewed ?? null,
      referred: referred ?? null,
    },
    ...(before && { previous: rateAt(before) }),
  }
}

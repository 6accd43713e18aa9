import { borderlineZones } from '@/modules/health/contract/analysis.ts'
import type { NodeFitness } from '@/modules/health/contract/node-screen.ts'
import { firstOf } from '@/lib/required.ts'
import { fitnessItemNames, type FitnessComponent } from '@/standards/fitness/item.ts'
import { fitnessLevelFrom, nearGood } from '@/standards/fitness/level.ts'
import { stages } from '@/standards/grade.ts'
import type { TreeNode } from '../tree.ts'
import {
  addBefore,
  addCells,
  addLines,
  countAt,
  progressRows,
  rangeOf,
  rateAt,
  rateIn,
  shownRateIn,
  type Added,
  type Lines,
} from './added-lines.ts'
import { childrenOf } from './children.ts'
import { oldestOf, type Counted, type Summed } from './counted.ts'
import { complete, scoreBins, type FitnessPanels } from './fitness-lines.ts'
import { whole, yearsShown } from './lines.ts'

type NodeScreen = NonNullable<NodeFitness['screen']>
type Panel = Exclude<keyof FitnessPanels, 'round'>

const components: readonly FitnessComponent[] = ['bmi', ...fitnessItemNames]
/** Points of those just short of a level. */
const stretchOf = {
  pass: { from: 55, below: fitnessLevelFrom.pass },
  good: nearGood,
  excellent: { from: 85, below: fitnessLevelFrom.excellent },
} as const
const binWidth = 5

/** The panels of a city or province from those of the districts that are added up, of `total` below it. */
export function fitnessScreen(
  districts: readonly Summed<FitnessPanels>[],
  total: number,
): NodeScreen | undefined {
  if (districts.length === 0) return undefined
  const all = districts.map(({ panels }) => panels)
  const of = <F extends object>(panel: Panel, figures: (added: Added) => F) => {
    const added = addLines(all.map((panels): Lines => panels[panel]))
    return { from: rangeOf(added.values(), total), ...figures(added) }
  }
  const histograms = all.flatMap(({ scores }) => (scores[whole] ? [scores[whole]] : []))
  const scores = histograms.length > 0 ? addCells(histograms) : undefined
  return {
    round: { schoolYear: firstOf(all).round.schoolYear, open: all.some(({ round }) => round.open) },
    asOf: oldestOf(districts),
    head: of('head', (head) => headOf(all, head)),
    levels: of('levels', (added) => ({ rows: levelRows(added) })),
    trend: of('trend', (added) => ({
      years: [...added.keys()]
        .toSorted()
        .slice(-yearsShown)
        .map((year) => ({ schoolYear: Number(year), rate: rateIn(added, year) })),
    })),
    scores: {
      from: rangeOf(scores ? [scores] : [], total),
      width: binWidth,
      of: countAt(scores?.counts, 0),
      bins: scoreBins.map((from, at) => ({ from, n: countAt(scores?.counts, at + 1) })),
    },
    items: of('items', (added) => ({
      rows: components
        .filter((item) => added.has(item))
        .map((item) => ({ item, good: partIn(added, item, 0), passed: partIn(added, item, 1) })),
    })),
    borderline: of('borderline', (added) => ({
      zones: borderlineZones.map((zone) => ({ zone, ...stretchOf[zone], rate: rateIn(added, zone) })),
    })),
    progress: of('progress', (added) => ({ rows: progressRows(added) })),
  }
}

/** Good or better, or passed, of those with a score. */
const partIn = (added: Added, item: string, at: 0 | 1) => rateAt(added.get(item)?.counts, at, 2)

function headOf(all: readonly FitnessPanels[], head: Added) {
  const previousOf = (name: string) => {
    const before = addBefore(all.map((panels) => ({ now: panels.head[name], before: panels.before[name] })))
    return before && rateAt(before)
  }
  const figureOf = (name: string) => {
    const previous = previousOf(name)
    return { rate: rateIn(head, name), ...(previous !== undefined && { previous }) }
  }
  const names = ['scored', 'tested', 'complete', 'exempt', 'madeUp'] as const
  return {
    good: figureOf('good'),
    passed: figureOf('passed'),
    process: {
      scored: shownRateIn(head, 'scored'),
      tested: shownRateIn(head, 'tested'),
      complete: shownRateIn(head, 'complete'),
      exempt: shownRateIn(head, 'exempt'),
      madeUp: shownRateIn(head, 'madeUp'),
    },
    processBefore: Object.fromEntries(
      names.flatMap((name) => {
        const previous = previousOf(name)
        return previous ? [[name, previous]] : []
      }),
    ) as NodeScreen['head']['processBefore'],
  }
}

function levelRows(added: Added) {
  const partsOf = (key: string) => {
    const [excellent, good, pass, fail] = added.get(key)?.counts ?? []
    return typeof excellent === 'number' &&
      typeof good === 'number' &&
      typeof pass === 'number' &&
      typeof fail === 'number'
      ? { excellent, good, pass, fail }
      : null
  }
  return [
    ...stages
      .filter((stage) => added.has(stage))
      .map((stage) => ({ key: stage, stage, parts: partsOf(stage) })),
    ...(added.has(whole) ? [{ key: whole, parts: partsOf(whole) }] : []),
  ]
}

/** Who of the tested lacks which item, place by place. */
export function fitnessMissing(
  children: readonly TreeNode[],
  counted: readonly Counted<FitnessPanels>[],
  summed: readonly Summed<FitnessPanels>[],
): NodeFitness['missing'] {
  if (summed.length === 0) return []
  return childrenOf(children, counted, summed).counted.map(({ child, summed: own, other }) => {
    const added = addLines(own.map(({ panels }) => panels.missing))
    return {
      ...child,
      missing: components
        .filter((item) => own.some(({ panels }) => panels.items[item] !== undefined))
        .map((item) => ({ item, n: countAt(added.get(item)?.counts, 0) ?? 0 })),
      complete: shownRateIn(added, complete),
      ...(other && { other: { schoolYear: other.schoolYear } }),
    }
  })
}

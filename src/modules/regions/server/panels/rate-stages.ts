import { minimumOf, rankUnits } from '@/modules/vision/standards/rank-units.ts'
import type { Rate } from '@/standards/rate.ts'
import { stages, type Stage } from '@/standards/grade.ts'
import { isSamePeriod } from '../period.ts'
import type { TreeNode } from '../tree.ts'
import { addBefore, addLineOf, rateAt, type Line, type Lines } from './added-lines.ts'
import { isOfMost, summedDistricts, type Counted, type Summed } from './counted.ts'

/** What is kept of a topic whose measures are compared stage by stage: rates by stage and measure, and how far the work is by stage. */
export interface RatePanels {
  rates: Lines
  ratesBefore: Lines
  progress: Lines
}

export const rateKey = (stage: Stage, metric: string): string => `${stage} ${metric}`

type Cell = Rate | null
interface Compared {
  rate: Cell
  previous?: Cell
  rank: number | null
  tied: boolean
  low: number | null
  high: number | null
}

/**
 * The places right below, stage by stage, by each measure of a topic: ranked inside one stage as the schools of a district are, and only those
 * of the same school year as the sum above them.
 */
export function rateStages<M extends string>(
  children: readonly TreeNode[],
  counted: readonly Counted<RatePanels>[],
  summed: readonly Summed<RatePanels>[],
  metrics: readonly M[],
) {
  const [first] = summed
  if (!first) return []
  return stages.flatMap((stage) => {
    const rows = children.flatMap((child) => rowOf(child, counted, first, stage))
    if (rows.length === 0) return []
    const compared = metrics.map((metric) => ({ metric, units: comparedBy(rows, stage, metric) }))
    const figuresOf = (own: string) => {
      const figures: Partial<Record<M, Compared>> = {}
      for (const { metric, units } of compared) {
        const found = units.find(({ code }) => code === own)
        if (!found) continue
        const { code: _code, ...ranked } = found
        figures[metric] = ranked
      }
      return figures
    }
    return [
      {
        stage,
        minimumOf,
        means: meansOf(summed, stage, metrics),
        rows: rows.map(({ below: _below, ofStage: _ofStage, own: _own, ...own }) => ({
          ...own,
          figures: figuresOf(own.code),
        })),
      },
    ]
  })
}

/** Those of which nothing can be shown: none of their districts was counted, or none has a round. */
export const childrenWithout = (children: readonly TreeNode[], counted: readonly Counted<unknown>[]) =>
  children
    .filter(({ districts }) =>
      counted.every(({ code, panels }) => panels === undefined || !districts.includes(code)),
    )
    .map(({ code, name, districts }) => ({ code, name, isDistrict: districts.includes(code) }))

/** One place in one stage; nothing where it has no children of it. */
function rowOf(
  { code, name, districts }: TreeNode,
  counted: readonly Counted<RatePanels>[],
  { period }: Summed<RatePanels>,
  stage: Stage,
) {
  const below = counted.filter((each) => districts.includes(each.code))
  const own = summedDistricts(below)
  const ofStage = own.filter(({ panels }) => panels.progress[stage] !== undefined)
  const [first] = ofStage
  if (!first) return []
  const coverage = rateAt(
    addLineOf(
      ofStage.map(({ panels }) => panels.progress),
      stage,
    )?.counts,
  )
  const isElsewhen = !isSamePeriod(first.period, period)
  return [
    {
      code,
      name,
      isDistrict: districts.includes(code),
      enrolled: coverage?.of ?? 0,
      // Figures of the process are never hidden.
      coverage: coverage ?? { n: 0, of: 0 },
      ...(isElsewhen && { other: { schoolYear: first.period.schoolYear } }),
      isPartial: below.length < districts.length || !isOfMost(below, own),
      below,
      own,
      ofStage,
    },
  ]
}
type StageRow = ReturnType<typeof rowOf>[number]

/** The places by one measure; one in which nobody was measured is left out. */
function comparedBy(
  rows: readonly StageRow[],
  stage: Stage,
  metric: string,
): (Compared & { code: string })[] {
  const key = rateKey(stage, metric)
  const units = rows.flatMap(({ code, ofStage, below, own, coverage, other, isPartial }) => {
    const line = addLineOf(
      ofStage.map(({ panels }) => panels.rates),
      key,
    )
    if (!line) return []
    const previous = addBefore(
      ofStage.map(({ panels }) => ({ now: panels.rates[key], before: panels.ratesBefore[key] })),
    )
    const isOther = other !== undefined || isPartial || !isOfMost(below, own.filter(isIn(stage, key)))
    const rate = rateAt(line.counts)
    return [
      { id: Number(code), code, rate, ...(previous && { previous: rateAt(previous) }), coverage, isOther },
    ]
  })
  return rankUnits(units).map(({ id: _id, coverage: _coverage, isOther: _isOther, ...unit }) => unit)
}

/** Whether a district is in the sum of a measure; one without the stage has none to leave out. */
const isIn =
  (stage: Stage, key: string) =>
  ({ panels }: Summed<RatePanels>): boolean => {
    const line: Line | undefined = panels.rates[key]
    return line === undefined ? panels.progress[stage] === undefined : line.every((count) => count !== null)
  }

function meansOf<M extends string>(
  summed: readonly Summed<RatePanels>[],
  stage: Stage,
  metrics: readonly M[],
): Partial<Record<M, Cell>> {
  const rates = summed.map(({ panels }) => panels.rates)
  const means: Partial<Record<M, Cell>> = {}
  for (const metric of metrics) {
    const line = addLineOf(rates, rateKey(stage, metric))
    if (line) means[metric] = rateAt(line.counts)
  }
  return means
}

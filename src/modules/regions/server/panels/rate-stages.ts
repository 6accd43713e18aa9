import { minimumOf, rankUnits } from '@/modules/vision/standards/rank-units.ts'
import type { Rate } from '@/standards/rate.ts'
import { stages, type Stage } from '@/standards/grade.ts'
import type { TreeNode } from '../tree.ts'
import { addBefore, addLineOf, rateAt, type Line, type Lines } from './added-lines.ts'
import { childrenOf, type Child } from './children.ts'
import { isOfMost, type Counted, type Summed } from './counted.ts'

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
  if (summed.length === 0) return []
  const below = childrenOf(children, counted, summed).counted
  return stages.flatMap((stage) => {
    const rows = below.flatMap((each) => rowOf(each, stage))
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
        rows: rows.map(({ below: _below, ofStage: _ofStage, summed: _summed, ...own }) => ({
          ...own,
          figures: figuresOf(own.code),
        })),
      },
    ]
  })
}

/** One place in one stage; nothing where it has no children of it. */
function rowOf({ child, below, summed, isWhole, other }: Child<RatePanels>, stage: Stage) {
  const ofStage = summed.filter(({ panels }) => panels.progress[stage] !== undefined)
  if (ofStage.length === 0) return []
  const line = addLineOf(
    ofStage.map(({ panels }) => panels.progress),
    stage,
  )
  // Figures of the process are never hidden.
  const coverage = rateAt(line?.counts) ?? { n: 0, of: 0 }
  return [
    {
      ...child,
      enrolled: coverage.of,
      coverage,
      ...(other && { other: { schoolYear: other.schoolYear } }),
      isPartial: !isWhole || !isOfMost(below, summed),
      below,
      summed,
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
  const units = rows.flatMap(({ code, ofStage, below, summed, coverage, other, isPartial }) => {
    const line = addLineOf(
      ofStage.map(({ panels }) => panels.rates),
      key,
    )
    if (!line) return []
    const previous = addBefore(
      ofStage.map(({ panels }) => ({ now: panels.rates[key], before: panels.ratesBefore[key] })),
    )
    const isOther = other !== undefined || isPartial || !isOfMost(below, summed.filter(isIn(stage, key)))
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

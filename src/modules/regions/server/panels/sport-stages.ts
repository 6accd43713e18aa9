import type { NodeSport } from '@/modules/sport/contract/node-screen.ts'
import { stages, type Stage } from '@/standards/grade.ts'
import { addBefore, addLineOf, rateAt, type Line } from './added-lines.ts'
import { childrenOf, type Child } from './children.ts'
import { isOfMost, type Counted } from './counted.ts'
import { stageLine } from './grades-of-stage.ts'
import type { SportPanels } from './sport-lines.ts'
import { movingOf, twoHoursOf, type SportDistrict } from './sport-screen.ts'
import type { TreeNode } from '../tree.ts'

type NodeStage = NodeSport['stages'][number]

/** The places right below, stage by stage: compared are only those of the same week as the sum above them. */
export function sportStages(
  children: readonly TreeNode[],
  counted: readonly Counted<SportPanels>[],
  summed: readonly SportDistrict[],
): { stages: NodeStage[]; uncounted: NodeSport['uncounted'] } {
  const below = childrenOf(children, counted, summed)
  return {
    uncounted: below.uncounted,
    stages: stages.flatMap((stage) => {
      const rows = below.counted.flatMap((each) => childOfStage(each, stage))
      return rows.length === 0 ? [] : [{ stage, rate: rateAt(sumOf(summed, 'moving', stage)), rows }]
    }),
  }
}

const sumOf = (districts: readonly SportDistrict[], panel: 'moving' | 'twoHours', stage: Stage) =>
  addLineOf(
    districts.flatMap(({ panels }) => {
      const line = stageLine(panels[panel], stage)
      return line ? [{ stage: line }] : []
    }),
    'stage',
  )?.counts

/** One place in one stage; nothing where it has no grade of it. */
function childOfStage(
  { child, below, summed, isWhole, other }: Child<SportPanels>,
  stage: Stage,
): NodeStage['rows'] {
  const own = summed.filter(({ panels }) => stageLine(panels.moving, stage) !== undefined)
  if (own.length === 0) return []
  const { participation, minutes } = movingOf(sumOf(own, 'moving', stage))
  const { reached } = twoHoursOf(sumOf(own, 'twoHours', stage))
  const before = addBefore(
    own.map(({ panels }) => ({
      now: stageLine(panels.moving, stage),
      before: stageLine(panels.movingBefore, stage),
    })),
  )
  const isShown = ({ panels }: SportDistrict) => isPublished(stageLine(panels.moving, stage))
  const roster = own.reduce((sum, { panels }) => sum + (stageLine(panels.roster, stage)?.[0] ?? 0), 0)
  return [
    {
      ...child,
      roster,
      participation,
      ...(before && { before: rateAt(before) }),
      reached,
      minutes,
      isCompared: !other && isWhole && isOfMost(below, summed.filter(isShown)),
      ...(other && { other: { start: other.start ?? '', end: other.end ?? '' } }),
    },
  ]
}

/** A district without the stage has none of it to leave out. */
const isPublished = (line: Line | undefined): boolean => line?.every((count) => count !== null) ?? true

import type { NodeVision } from '@/modules/vision/contract/node-screen.ts'
import { minimumOf, rankUnits } from '@/modules/vision/standards/rank-units.ts'
import { defaultDefinitionSet } from '@/standards/definition-set.ts'
import { stages, type Stage } from '@/standards/grade.ts'
import type { TreeNode } from '../tree.ts'
import { addBefore, addLineOf, rateAt } from './added-lines.ts'
import { childrenOf, type Child } from './children.ts'
import { isOfMost } from './counted.ts'
import { pointKey, type VisionPanels } from './vision-lines.ts'
import { targetOf, type CountedVision, type VisionDistrict } from './vision-screen.ts'

type NodeStage = NodeVision['stages'][number]

/**
 * The places right below, stage by stage: ranked inside one stage as the schools of a district are, and only those that are in the same round
 * by the same definitions as the sum above them.
 */
export function visionStages(
  children: readonly TreeNode[],
  counted: readonly CountedVision[],
  summed: readonly VisionDistrict[],
): NodeStage[] {
  const [first] = summed
  if (!first) return []
  const trends = summed.map(({ panels }) => panels.trend)
  const below = childrenOf(children, counted, summed).counted
  return stages.flatMap((stage) => {
    const rows = below.flatMap((each) => childOfStage(each, stage))
    if (rows.length === 0) return []
    return [
      {
        stage,
        minimumOf,
        mean: rateAt(addLineOf(trends, pointKey(first.panels.round, stage))?.counts),
        ...targetOf(stage),
        rows: rankUnits(rows).map(({ id: _id, isOther: _isOther, ...row }) => row),
      },
    ]
  })
}

/** One place in one stage; nothing where it has no children of it. */
function childOfStage({ child, below, summed, isWhole, other }: Child<VisionPanels>, stage: Stage) {
  const ofStage = summed.filter(({ panels }) => panels.progress[stage] !== undefined)
  const [first] = ofStage
  if (!first) return []
  const now = pointKey(first.panels.round, stage)
  const before = pointKey(yearBefore(first.panels.round), stage)
  const rate = rateAt(
    addLineOf(
      ofStage.map(({ panels }) => panels.trend),
      now,
    )?.counts,
  )
  const previous = addBefore(
    ofStage.map(({ panels }) => ({ now: panels.trend[now], before: panels.trend[before] })),
  )
  const [enrolled = 0, done = 0] =
    addLineOf(
      ofStage.map(({ panels }) => panels.progress),
      stage,
    )?.counts ?? []
  return [
    {
      id: Number(child.code),
      ...child,
      enrolled: enrolled ?? 0,
      rate,
      ...(previous && { previous: rateAt(previous) }),
      coverage: { n: done ?? 0, of: enrolled ?? 0 },
      isOther: other !== undefined || !isWhole || !isOfMost(below, summed.filter(isIn(stage, now))),
      ...(other && {
        other: {
          round: roundOf(first),
          definitionSet: other.definitionSet ?? defaultDefinitionSet.id,
        },
      }),
    },
  ]
}

const yearBefore = <R extends { schoolYear: number; year: number }>(round: R): R => ({
  ...round,
  schoolYear: round.schoolYear - 1,
  year: round.year - 1,
})
const roundOf = ({ panels: { round } }: VisionDistrict) => ({
  schoolYear: round.schoolYear,
  year: round.year,
  term: round.term,
})

/** Whether a district is in the rate of a stage; one without the stage has none to leave out. */
const isIn =
  (stage: Stage, point: string) =>
  ({ panels }: VisionDistrict): boolean => {
    const line = panels.trend[point]
    return line === undefined ? panels.progress[stage] === undefined : line.every((count) => count !== null)
  }

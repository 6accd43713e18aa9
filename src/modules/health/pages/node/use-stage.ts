import { useState } from 'react'
import { useInTurn } from '@/kits/wall/use-in-turn.ts'
import { comparedFirst, type Stage } from '@/standards/grade.ts'

/** The stage whose places are compared: until one is chosen, that of which most is compared; on a wall one after the other. */
export function useStage(data: { stages: readonly { stage: Stage }[] } | undefined, onWall = false) {
  const [chosen, choose] = useState<Stage>()
  const stages = data?.stages.map(({ stage }) => stage) ?? []
  const turn = useInTurn(onWall ? stages.length : 0)
  const stage = onWall ? stages[turn] : (stages.find((each) => each === chosen) ?? comparedFirst(stages))
  return { stage, choose }
}

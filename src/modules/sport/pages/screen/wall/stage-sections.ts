import type { Stage } from '@/standards/grade.ts'

/** Fewer schools make no picture of their own. */
const min = 5

/** Stages that are shown together, in their order: all where they have room, else each by itself, and a small one with its neighbour. */
export function stageTurns(counts: readonly { stage: Stage; n: number }[], room: number): Stage[][] {
  if (counts.length > 0 && counts.reduce((sum, { n }) => sum + n, 0) <= room)
    return [counts.map(({ stage }) => stage)]
  const turns: { stages: Stage[]; n: number }[] = []
  for (const { stage, n } of counts) {
    const last = turns.at(-1)
    if (last && last.n < min) {
      last.stages.push(stage)
      last.n += n
    } else turns.push({ stages: [stage], n })
  }
  const last = turns.at(-1)
  const before = turns.at(-2)
  if (last && before && last.n < min) {
    before.stages.push(...last.stages)
    turns.pop()
  }
  return turns.map(({ stages }) => stages)
}

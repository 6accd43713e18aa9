/**
 * Heights of labels that want to stand at `wanted` and keep `gap` from each other: each stays as near as it can, their
 * order from top to bottom stays, equal ones stand in the order given.
 */
export function spreadLabels(requested: readonly number[], gap: number): number[] {
  const order = requested
    .map((_, i) => i)
    .toSorted((a, b) => (requested[a] ?? 0) - (requested[b] ?? 0) || a - b)
  // Labels that touch share one middle: blocks grow until none touches the next.
  const blocks: { middle: number; members: number[] }[] = []
  for (const i of order) {
    let block = { middle: requested[i] ?? 0, members: [i] }
    for (let above = blocks.at(-1); above && isTouching(above, block, gap); above = blocks.at(-1)) {
      blocks.pop()
      const members = [...above.members, ...block.members]
      const all = above.middle * above.members.length + block.middle * block.members.length
      block = { middle: all / members.length, members }
    }
    blocks.push(block)
  }
  const placed = [...requested]
  for (const { middle, members } of blocks)
    members.forEach((i, index) => {
      placed[i] = middle + (index - (members.length - 1) / 2) * gap
    })
  return placed
}

type Block = { middle: number; members: number[] }
const isTouching = (above: Block, below: Block, gap: number) =>
  below.middle - above.middle < ((above.members.length + below.members.length) / 2) * gap

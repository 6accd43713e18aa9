interface Reduced {
  at: number
  line: number[]
}

function takeOut(line: number[], by: Reduced) {
  const factor = line[by.at]! / by.line[by.at]!
  if (factor !== 0) for (let i = 0; i < line.length; i++) line[i]! -= factor * by.line[i]!
}

/**
 * Whether a sum of unknown counts follows from other sums of them, by Gauss: what somebody can work out who reads all that is shown. A
 * line says of each unknown how often it stands in the sum.
 */
export const follows = (known: readonly number[][], requested: readonly number[]): boolean =>
  learnt(known)(requested)

/** The same for many questions to one who has read it all. */
export function learnt(known: readonly number[][]): (requested: readonly number[]) => boolean {
  const reduced: Reduced[] = []
  for (const each of known) {
    const line = [...each]
    for (const by of reduced) takeOut(line, by)
    const at = line.findIndex((value) => Math.abs(value) > 1e-9)
    if (at >= 0) reduced.push({ at, line })
  }
  return (requested) => {
    const rest = [...requested]
    for (const by of reduced) takeOut(rest, by)
    return rest.every((value) => Math.abs(value) < 1e-6)
  }
}

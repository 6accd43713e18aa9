/** Points of the places 1 to 8. */
export const eightPoints: readonly number[] = [9, 7, 6, 5, 4, 3, 2, 1]

/** Points of a place are whole, of so many places at most. */
export const pointsLimits = { places: 16, max: 100 } as const

/** `9 7 6 5`, by commas or blanks: whole points, none above that of the place before it; null where it is no table of points. */
export function readPoints(text: string): number[] | null {
  const parts = text
    .trim()
    .split(/[\s,，、–-]+/)
    .filter(Boolean)
  const scale = parts.map(Number)
  const isScale =
    scale.length > 0 &&
    scale.length <= pointsLimits.places &&
    scale.every(
      (one, index) =>
        Number.isInteger(one) && one >= 0 && one <= Math.min(pointsLimits.max, scale[index - 1] ?? one),
    )
  return isScale ? scale : null
}

/**
 * What a place brings, in thousandths of a point: who share a place share the points of all the places they take (two fifths: (4 + 3) / 2
 * = 3.5). `factor` 2 = relays count double. A third of a point is rounded to the thousandth.
 */
export function pointsOf(
  { rank, sharing }: { rank: number | null; sharing: number },
  scale: readonly number[] = eightPoints,
  factor = 1,
): number {
  if (rank === null) return 0
  const taken = scale.slice(rank - 1, rank - 1 + sharing).reduce((sum, points) => sum + points, 0)
  return Math.round((taken * 1000 * factor) / sharing)
}

/** `9`, `3.5`, `7.333`. */
export const printPoints = (thousandths: number): string => String(thousandths / 1000)

export interface TeamTotal<Team> {
  team: Team
  /** Thousandths of a point. */
  total: number
  rank: number
}

/** Sum by team, best first; equal totals share a place. `teams` lists who has none yet as well. */
export function teamTotals<Team>(
  teams: readonly Team[],
  won: readonly { team: Team; points: number }[],
): TeamTotal<Team>[] {
  const sums = new Map<Team, number>(teams.map((team) => [team, 0]))
  for (const { team, points } of won) sums.set(team, (sums.get(team) ?? 0) + points)
  const sorted = [...sums].sort(([, a], [, b]) => b - a)
  return sorted.map(([team, total]) => ({
    team,
    total,
    rank: 1 + sorted.findIndex(([, other]) => other === total),
  }))
}

type Point = { x: number; y: number }

/** As the `points` of a polyline or polygon. */
export const svgPoints = (points: readonly Point[]) => points.map(({ x, y }) => `${x},${y}`).join(' ')

/** Runs of neighbours that are there; one alone makes no line. */
export function lineRuns<P>(points: readonly (P | null)[]): P[][] {
  const runs: P[][] = [[]]
  for (const point of points) {
    if (point === null) runs.push([])
    else runs.at(-1)?.push(point)
  }
  return runs.filter((run) => run.length > 1)
}

/** A place on a curve: [x, y]. */
export type CurvePoint = readonly [number, number]

/**
 * Largest-Triangle-Three-Buckets (Steinarsson 2013): at most `count` of the points, in their order, the first and the last among them,
 * peaks preserved. `count` below 3 gives the ends.
 */
export function lttb(points: readonly CurvePoint[], count: number): CurvePoint[] {
  if (points.length <= count || points.length < 3) return [...points]
  if (count < 3) return [points[0]!, points.at(-1)!]
  const taken = [points[0]!]
  const width = (points.length - 2) / (count - 2)
  let last = 0
  for (let bucket = 0; bucket < count - 2; bucket += 1) {
    const from = Math.floor(bucket * width) + 1
    const to = Math.floor((bucket + 1) * width) + 1
    const [meanX, meanY] = meanOf(points, to, Math.min(Math.floor((bucket + 2) * width) + 1, points.length))
    const [lastX, lastY] = points[last]!
    let [best, bestArea] = [from, -1]
    for (let index = from; index < to; index += 1) {
      const [x, y] = points[index]!
      const area = Math.abs((lastX - meanX) * (y - lastY) - (lastX - x) * (meanY - lastY))
      if (area > bestArea) [best, bestArea] = [index, area]
    }
    taken.push(points[best]!)
    last = best
  }
  taken.push(points.at(-1)!)
  return taken
}

function meanOf(points: readonly CurvePoint[], from: number, to: number): CurvePoint {
  let [x, y] = [0, 0]
  for (let index = from; index < to; index += 1) {
    x += points[index]![0]
    y += points[index]![1]
  }
  return [x / (to - from), y / (to - from)]
}

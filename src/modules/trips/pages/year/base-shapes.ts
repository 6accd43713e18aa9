import type { MapShapes } from '@/widgets/district-map/map-data.ts'

interface Base {
  id: number
  location: { latitude: number; longitude: number } | null
}
/** The longer side of the picture, and what is left free round the bases. */
const side = 1000
const margin = 90
const radians = Math.PI / 180

/** Bases in the plane by their coordinates, north above and east to the right; undefined where none has any. */
export function baseShapes(bases: readonly Base[]): MapShapes | undefined {
  const located = bases.flatMap(({ id, location }) => (location ? [{ id, ...location }] : []))
  const [first] = located
  if (!first) return undefined
  // Near the middle a degree of longitude is as long as its cosine; a district is small enough for that.
  const middle = Math.cos(first.latitude * radians)
  const points = located.map(({ id, latitude, longitude }) => ({ id, x: longitude * middle, y: -latitude }))
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top]
  const scale = side / Math.max(width, height, 1e-6)
  return {
    width: width * scale + 2 * margin,
    height: height * scale + 2 * margin,
    ground: [],
    lines: [],
    schools: points.map(({ id, x, y }) => ({
      id,
      at: [(x - left) * scale + margin, (y - top) * scale + margin] as const,
    })),
  }
}

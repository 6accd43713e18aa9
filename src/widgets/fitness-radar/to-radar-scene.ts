import { lineRuns } from '@/widgets/svg-lines.ts'

/** One axis: a score from 0 to 100; null where there is none. */
export type RadarAxis = { id: string; label: string; own: number | null; mean: number | null }

/** The middle of the picture; what is lower is drawn there. */
export const radarFloor = 40
export const radarRings = [60, 80, 100] as const

type Point = { x: number; y: number }

export type RadarScene = {
  centre: Point
  radius: number
  rings: { score: number; points: Point[] }[]
  axes: { id: string; end: Point; label: Point; anchor: 'start' | 'middle' | 'end'; own: Point | null }[]
  /** Runs of neighbours that have a score; closed only when every axis has one. */
  own: Point[][]
  mean: Point[][]
  isWhole: boolean
}

/** In pixels of a box; the first axis points up, the others follow the clock. */
export function toRadarScene(
  axes: readonly RadarAxis[],
  box: { width: number; height: number; u: number },
): RadarScene {
  const { width, height, u } = box
  const centre = { x: width / 2, y: height / 2 + 4 * u }
  const radius = Math.max(20 * u, Math.min(104 * u, height / 2 - 40 * u, width / 2 - 72 * u))
  const angleOf = (i: number) => (2 * Math.PI * i) / axes.length
  const at = (i: number, distance: number): Point => ({
    x: centre.x + Math.sin(angleOf(i)) * distance,
    y: centre.y - Math.cos(angleOf(i)) * distance,
  })
  const place = (i: number, score: number | null) =>
    score === null
      ? null
      : at(i, (radius * (Math.min(100, Math.max(radarFloor, score)) - radarFloor)) / (100 - radarFloor))
  const own = axes.map((axis, i) => place(i, axis.own))
  const mean = axes.map((axis, i) => place(i, axis.mean))
  return {
    centre,
    radius,
    rings: radarRings.map((score) => ({ score, points: axes.map((_, i) => place(i, score) ?? centre) })),
    axes: axes.map(({ id }, i) => {
      const aside = Math.sin(angleOf(i))
      const label = at(i, radius + 12 * u)
      return {
        id,
        end: at(i, radius),
        label: { x: label.x, y: label.y - Math.cos(angleOf(i)) * 10 * u },
        anchor: Math.abs(aside) < 0.2 ? 'middle' : aside > 0 ? 'start' : 'end',
        own: own[i] ?? null,
      }
    }),
    own: runsOf(own),
    mean: runsOf(mean),
    isWhole: own.every((point) => point !== null),
  }
}

/** Neighbours that are there, going round; the whole round again at its first where none is missing. */
export function runsOf<P>(points: readonly (P | null)[]): P[][] {
  const gap = points.indexOf(null)
  if (gap < 0) return [points.concat(points.slice(0, 1)).filter((point) => point !== null)]
  return lineRuns([...points.slice(gap), ...points.slice(0, gap)])
}

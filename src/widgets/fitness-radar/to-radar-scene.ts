import { lineRuns } from '@/widgets/svg-lines.ts'

/** One axis: a score from 0 to 100; null where there is none. */
export type RadarAxis = { id: string; label: string; own: number | null; mean: number | null }

/** What its rings stand for: every `step` from `floor`, which is the middle of the picture, to `top`. */
export type RadarScale = {
  floor: number
  top: number
  step: number
  /** The ring that is set off from the others: the pass mark. */
  pass?: number
}

/** Of the test scores: what is below 40 is drawn in the middle. */
export const fitnessScale: RadarScale = { floor: 40, top: 100, step: 20, pass: 60 }

const ringsOf = ({ floor, top, step }: RadarScale) =>
  Array.from({ length: Math.round((top - floor) / step) }, (_, i) => floor + (i + 1) * step)

/** As it is drawn: none outside of the rings. */
export const insideRings = ({ floor, top }: RadarScale, score: number) =>
  Math.min(top, Math.max(floor, score))

type RadarBox = { width: number; height: number; u: number }
type Point = { x: number; y: number }

export type RadarScene = {
  centre: Point
  radius: number
  rings: { score: number; isPass: boolean; points: Point[] }[]
  axes: { id: string; end: Point; label: Point; anchor: 'start' | 'middle' | 'end'; own: Point | null }[]
  /** Runs of neighbours that have a score; closed only when every axis has one. */
  own: Point[][]
  mean: Point[][]
  isWhole: boolean
}

/** Scores of many rings stand too close to be read. */
export const hasRingScores = ({ rings }: RadarScene) => rings.length < 5

/** In pixels of a box; the first axis points up, the others follow the clock. */
export function toRadarScene(
  axes: readonly RadarAxis[],
  box: RadarBox,
  scale: RadarScale = fitnessScale,
): RadarScene {
  const { width, height, u } = box
  const centre = { x: width / 2, y: height / 2 }
  const radius = Math.max(20 * u, Math.min(104 * u, height / 2 - 40 * u, width / 2 - 72 * u))
  const angleOf = (i: number) => (2 * Math.PI * i) / axes.length
  const at = (i: number, distance: number): Point => ({
    x: centre.x + Math.sin(angleOf(i)) * distance,
    y: centre.y - Math.cos(angleOf(i)) * distance,
  })
  const pointAt = (i: number, score: number | null) =>
    score === null
      ? null
      : at(i, (radius * (insideRings(scale, score) - scale.floor)) / (scale.top - scale.floor))
  const own = axes.map((axis, i) => pointAt(i, axis.own))
  const mean = axes.map((axis, i) => pointAt(i, axis.mean))
  return {
    centre,
    radius,
    rings: ringsOf(scale).map((score) => ({
      score,
      isPass: score === scale.pass,
      points: axes.map((_, i) => pointAt(i, score) ?? centre),
    })),
    axes: axes.map(({ id }, i) => {
      const quarantined = Math.sin(angleOf(i))
      const label = at(i, radius + 12 * u)
      return {
        id,
        end: at(i, radius),
        label: { x: label.x, y: label.y - Math.cos(angleOf(i)) * 10 * u },
        anchor: Math.abs(quarantined) < 0.2 ? 'middle' : quarantined > 0 ? 'start' : 'end',
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

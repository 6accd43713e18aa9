import { eyeSides, type EyeEvent, type EyePoint, type EyeSide, type Measure } from './eye-data.ts'
import { apart, eyeLayout, type PlacedEvent } from './eye-layout.ts'
import {
  eyeScale,
  eyeValue,
  heightOf,
  isUpper,
  tickText,
  type EyeBand,
  type EyeScale,
} from './to-eye-scale.ts'

export type Box = { width: number; height: number }
export type Dot = { id: string; side: EyeSide; x: number; y: number }
export type Label = { x: number; y: number; text: string; isLatest: boolean }

/** A picture of a sheet, in pixels of its box. */
export type EyeScene = {
  plot: { left: number; right: number; top: number; bottom: number }
  bands: { shade: EyeBand['shade']; y: number; height: number }[]
  ticks: { y: number; text: string }[]
  zero: number | null
  rounds: { x: number; label: string; note: string | undefined; isShown: boolean }[]
  dots: Dot[]
  /** Each a run without gaps. */
  lines: { side: EyeSide; points: string }[]
  labels: Label[]
  events: PlacedEvent[]
  isNarrow: boolean
}

/** Of a sheet: a design pixel is one of its own. */
const [u, axis] = [1, 12]

/** Rounds side by side, both eyes over the bands of the standard, events between the rounds. */
export function toEyeScene(
  measure: Measure,
  points: readonly EyePoint[],
  events: readonly EyeEvent[],
  { width, height }: Box,
): EyeScene {
  const scale = eyeScale(measure, points)
  const layout = eyeLayout(points, events, { width, height, u, axis })
  const { left, top, bottom, step } = layout
  const xOf = (index: number) => left + step * (index + 0.5)
  const yOf = (value: number | string) =>
    top + ((scale.high - heightOf(value, scale)) / (scale.high - scale.low)) * (bottom - top)

  const dots = points.flatMap((point, i) =>
    eyeSides.flatMap((side): Dot[] => {
      const value = point[side]
      return value === null ? [] : [{ id: point.id, side, x: xOf(i), y: yOf(value) }]
    }),
  )
  return {
    plot: { left, right: width, top, bottom },
    isNarrow: layout.isNarrow,
    bands: scale.bands.map(({ shade, low, high }) => ({ shade, y: yOf(high), height: yOf(low) - yOf(high) })),
    ticks: apart(
      scale.ticks.map((tick) => ({ y: yOf(tick), text: tickText(measure, tick) })),
      axis + 3,
    ),
    zero: measure === 'se' ? yOf(0) : null,
    rounds: points.map(({ label, note }, i) => ({
      x: xOf(i),
      label,
      note: layout.hasNotes ? note : undefined,
      isShown: layout.isNamed(i),
    })),
    dots,
    lines: eyeSides.flatMap((side) => runsOf(points, side, xOf, yOf)),
    labels: points.flatMap((point, i) =>
      layout.isLabelled(i)
        ? labelsOf(measure, point, { x: xOf(i), isLatest: i === points.length - 1 }, scale, yOf)
        : [],
    ),
    events: layout.events,
  }
}

function runsOf(
  points: readonly EyePoint[],
  side: EyeSide,
  xOf: (index: number) => number,
  yOf: (value: number | string) => number,
) {
  const runs: string[][] = [[]]
  for (const [i, point] of points.entries()) {
    const value = point[side]
    if (value === null) runs.push([])
    else runs.at(-1)?.push(`${xOf(i)},${yOf(value)}`)
  }
  return runs.filter((run) => run.length > 1).map((run) => ({ side, points: run.join(' ') }))
}

/** The better eye's value stands above its dot, the other's below. */
function labelsOf(
  measure: Measure,
  point: EyePoint,
  at: { x: number; isLatest: boolean },
  scale: EyeScale,
  yOf: (value: number | string) => number,
): Label[] {
  return eyeSides.flatMap((side): Label[] => {
    const value = point[side]
    if (value === null) return []
    const y = yOf(value) + (isUpper(side, point, scale) ? -10 : 20)
    return [{ ...at, y, text: eyeValue(measure, value) }]
  })
}

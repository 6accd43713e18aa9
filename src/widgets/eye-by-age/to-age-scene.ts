import { eyeSides } from '@/widgets/eye-timeline/eye-data.ts'
import type { Box, Dot, EyeScene, Label } from '@/widgets/eye-timeline/to-eye-scene.ts'
import type { AgeSeries } from './age-data.ts'
import { ageScale, ageValue, yearsShown } from './to-age-scale.ts'

const axis = 12
const margin = { left: 44, right: 20, top: 20, bottom: 24 }

/** The same picture for a sheet or a phone, which draw it without the library of the charts. */
export function toAgeScene(
  series: AgeSeries,
  { width, height }: Box,
  ageLabel: (age: number) => string,
): EyeScene {
  const { points, span, measure } = series
  const { min, max, ticks } = ageScale(series)
  const plot = {
    left: margin.left,
    right: width - margin.right,
    top: margin.top,
    bottom: height - margin.bottom,
  }
  const xOf = (age: number) => plot.left + ((age - span[0]) / (span[1] - span[0])) * (plot.right - plot.left)
  const yOf = (value: number) => plot.top + ((max - value) / (max - min)) * (plot.bottom - plot.top)
  const dots = points.flatMap((point) =>
    eyeSides.flatMap((side): Dot[] => {
      const value = point[side]
      return value === null ? [] : [{ id: point.id, side, x: xOf(point.age), y: yOf(value) }]
    }),
  )
  return {
    plot,
    isNarrow: true,
    bands: [],
    ticks: ticks.map((tick) => ({ y: yOf(tick), text: String(tick).replace('-', '−') })),
    zero: measure === 'se' ? yOf(0) : null,
    rounds: yearsShown(span, plot.right - plot.left, 4.5 * axis).map((age) => ({
      x: xOf(age),
      label: ageLabel(age),
      note: undefined,
      isShown: true,
    })),
    dots,
    lines: eyeSides.flatMap((side) => {
      const own = dots.filter((dot) => dot.side === side)
      return own.length < 2 ? [] : [{ side, points: own.map(({ x, y }) => `${x},${y}`).join(' ') }]
    }),
    labels: points.slice(-1).flatMap((point) =>
      eyeSides.flatMap((side): Label[] => {
        const value = point[side]
        if (value === null) return []
        const other = point[side === 'right' ? 'left' : 'right']
        const isUpper = other === null || value > other || (value === other && side === 'right')
        const y = yOf(value) + (isUpper ? -10 : 20)
        return [{ x: xOf(point.age), y, text: ageValue(measure, value), isLatest: true }]
      }),
    ),
    events: [],
  }
}

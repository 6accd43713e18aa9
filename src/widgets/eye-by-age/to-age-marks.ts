import type { PlacedMark } from '@/widgets/echart/placed-mark.ts'
import { eyeSides } from '@/widgets/eye-timeline/eye-data.ts'
import type { TableData } from '@/widgets/panel/table-data.ts'
import type { AgeSeries } from './age-data.ts'
import { ageScale, ageValue } from './to-age-scale.ts'

/** One mark per examination: both eyes. It stands at the right eye, or at the left where that alone was measured. */
export function toAgeMarks(series: AgeSeries): PlacedMark[] {
  const { points, measure, labels } = series
  const { min } = ageScale(series)
  return points.map(({ id, age, title, rows = [], ...eyes }, index) => ({
    id,
    title,
    rows: [
      ...eyeSides.map((side) => ({
        label: `${labels[side]} ${labels.measure}`,
        value: ageValue(measure, eyes[side]),
      })),
      ...rows,
    ],
    at: [age, eyes.right ?? eyes.left ?? min],
    points: eyeSides.map((side) => ({ series: side, index })),
  }))
}

export const toAgeTable = ({ points, measure, labels }: AgeSeries): TableData => ({
  columns: [
    { label: labels.age, numeric: true },
    { label: labels.right, numeric: true },
    { label: labels.left, numeric: true },
  ],
  rows: points.map(({ age, right, left }) => [
    age.toFixed(1),
    ageValue(measure, right),
    ageValue(measure, left),
  ]),
})

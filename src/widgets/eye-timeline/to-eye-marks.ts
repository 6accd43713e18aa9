import { noFigure } from '@/i18n/formats.ts'
import type { PlacedMark } from '@/widgets/echart/placed-mark.ts'
import type { TableData } from '@/widgets/panel/table-data.ts'
import { eyeSides, type EyePoint, type EyeValue, type EyeLabels, type Measure } from './eye-data.ts'
import { eyeScale, eyeValue, heightOf } from './to-eye-scale.ts'

const textOf = (measure: Measure, value: EyeValue) => (value === null ? noFigure : eyeValue(measure, value))

/** One mark per screening: what both eyes had. It stands at the right eye, or the left where that alone was measured, or at the axis. */
export function toEyeMarks(measure: Measure, points: readonly EyePoint[], labels: EyeLabels): PlacedMark[] {
  const scale = eyeScale(measure, points)
  return points.map(({ id, label, note, rows = [], ...eyes }, index) => {
    const value = eyes.right ?? eyes.left
    return {
      id,
      title: [label, note].filter(Boolean).join(' '),
      rows: [
        ...eyeSides.map((side) => ({
          label: `${labels[side]} ${labels.measure}`,
          value: textOf(measure, eyes[side]),
        })),
        ...rows,
      ],
      at: [index, value === null ? scale.low : heightOf(value, scale)],
      points: eyeSides.map((side) => ({ series: side, index })),
    }
  })
}

export const toEyeTable = (measure: Measure, points: readonly EyePoint[], labels: EyeLabels): TableData => ({
  columns: [
    { label: labels.round },
    { label: labels.right, numeric: true },
    { label: labels.left, numeric: true },
  ],
  rows: points.map(({ label, note, right, left }) => [
    [label, note].filter(Boolean).join(' '),
    textOf(measure, right),
    textOf(measure, left),
  ]),
})

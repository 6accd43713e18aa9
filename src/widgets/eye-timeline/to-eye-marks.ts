import { noFigure } from '@/i18n/formats.ts'
import type { Mark } from '@/widgets/mark/mark.ts'
import type { TableData } from '@/widgets/panel/table-data.ts'
import { eyeSides, type EyePoint, type EyeValue, type EyeWords, type Measure } from './eye-data.ts'
import { eyeValue } from './to-eye-scale.ts'

const textOf = (measure: Measure, value: EyeValue) => (value === null ? noFigure : eyeValue(measure, value))

/** One mark per screening: what both eyes had. */
export const toEyeMarks = (measure: Measure, points: readonly EyePoint[], words: EyeWords): Mark[] =>
  points.map(({ id, label, note, rows = [], ...eyes }) => ({
    id,
    title: [label, note].filter(Boolean).join(' '),
    rows: [
      ...eyeSides.map((side) => ({
        label: `${words[side]} ${words.measure}`,
        value: textOf(measure, eyes[side]),
      })),
      ...rows,
    ],
  }))

export const toEyeTable = (measure: Measure, points: readonly EyePoint[], words: EyeWords): TableData => ({
  columns: [
    { label: words.round },
    { label: words.right, numeric: true },
    { label: words.left, numeric: true },
  ],
  rows: points.map(({ label, note, right, left }) => [
    [label, note].filter(Boolean).join(' '),
    textOf(measure, right),
    textOf(measure, left),
  ]),
})

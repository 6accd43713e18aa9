import { textEms } from '@/widgets/text-ems.ts'
import type { DetailColumn } from './detail-data.ts'

const min: Record<DetailColumn<never>['kind'], number> = {
  text: 120,
  count: 84,
  rate: 84,
  range: 108,
  interval: 176,
  change: 96,
  figure: 84,
}
const firstMin = 148
const textSize = 13
/** Padding of a cell, and the arrow of a sorted head. */
const around = 24 + 22

/** Least width of a column in design pixels: its kind's, or that of its label. */
export const widthOf = <Row>({ kind, label }: DetailColumn<Row>, index: number) =>
  Math.max(index === 0 ? firstMin : min[kind], Math.ceil(textEms(label) * textSize) + around)

/** Columns share what is left in proportion to their least widths; narrower than all of these, the table scrolls. */
export function columnTracks<Row>(columns: readonly DetailColumn<Row>[]) {
  const widths = columns.map(widthOf)
  return {
    template: widths.map((width) => `minmax(calc(${width}*var(--u)),${width}fr)`).join(' '),
    width: `calc(${widths.reduce((sum, width) => sum + width, 0)}*var(--u))`,
  }
}

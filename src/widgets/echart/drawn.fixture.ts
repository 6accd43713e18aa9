import type { ChartOption } from './chart-option.ts'
import type { ChartTheme } from './chart-theme.ts'
import type { Shape } from './shapes.ts'

const inks =
  'on-r0 on-r1 on-r2 on-r3 on-r4 on-r5 on-r6 on-r7 on-s0 on-s1 on-s2 on-s3 lv0 lv1 lv2 lv3 g0 g1 g2 g3 g4 g5 on-g0 on-g1 on-g2 on-g3 on-g4 on-g5'

const colours =
  'surface sunken hover line line2 t1 t2 t3 brand brand-soft warning warning-soft severe boy girl pri jun sen s0 s1 s2 s3 z1 on-z1 z2 on-z2 z3 on-z3 z4 on-z4 z5 r0 r1 r2 r3 r4 r5 r6 r7'

/** A theme whose colours are their own names: what is asserted reads like the tokens. */
export const namedTheme: ChartTheme = {
  u: 1,
  wall: false,
  font: 'sans-serif',
  axis: 12,
  label: 13,
  title: 16,
  rate: 16,
  latest: 15,
  stroke: 2,
  strokeSex: 2,
  marker: 8,
  target: 1.5,
  box: 14,
  motion: true,
  patterns: false,
  colour: Object.fromEntries(
    `${colours} ${inks}`.split(' ').map((name) => [name, name]),
  ) as ChartTheme['colour'],
}

type Series = {
  type: string
  renderItem: (params: object, api: { coord: (at: [number, number]) => number[] }) => { children: Shape[] }
}

/** The native series of an option, or those of one type. */
export const seriesOf = <T extends SeriesOption['type']>(option: ChartOption, type: T) =>
  [option.series].flat().filter((one) => one?.type === type) as Extract<SeriesOption, { type?: T }>[]
type SeriesOption = Exclude<ChartOption['series'], readonly unknown[] | undefined>

/** The shapes of every custom series where a category is 10 px wide and 100 stands at the top: y = 100 − value. */
export function drawn(option: ChartOption): Shape[] {
  const series = [option.series].flat() as unknown as Series[]
  const custom = series.filter((one) => one.type === 'custom')
  return custom.flatMap((one) => one.renderItem({}, { coord: ([x, y]) => [10 * x, 100 - y] }).children)
}

/** Words on the canvas, in the order drawn. */
export const drawnLabels = (option: ChartOption) =>
  drawn(option).flatMap((shape) => (shape.type === 'text' ? [shape.style.text] : []))

export const drawnOf = <T extends Shape['type']>(option: ChartOption, type: T) =>
  drawn(option).filter((shape): shape is Extract<Shape, { type: T }> => shape.type === type)

/** Words at the values of native series, in the order drawn. */
export const valueLabels = (option: ChartOption) =>
  [option.series].flat().flatMap((one) => {
    const data: unknown = one?.data
    return (Array.isArray(data) ? data : []).flatMap((item: { label?: { formatter?: string } } | null) =>
      item?.label?.formatter ? [item.label.formatter] : [],
    )
  })

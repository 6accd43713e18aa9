import type { BarSeriesOption } from 'echarts/charts'
import type { ChartTheme, ColourName } from './chart-theme.ts'
import { rowSeries } from './row-parts.ts'

/** A part of a row with the figure written in it, where that has room; null where it is nothing or hidden. */
type Segment = null | { value: number; labels?: string | undefined }

/** Ground of a part, and the ink of the figure in it. */
export type SegmentLook = { ground: ColourName; ink: ColourName }

/** One part of every row, behind the parts before it. */
export function segmentSeries(
  theme: ChartTheme,
  { id, look, segments }: { id: string; look: SegmentLook; segments: readonly Segment[] },
): BarSeriesOption {
  const colour = theme.colour[look.ground]
  const width = (theme.wall ? 24 : 20) * theme.u
  const bars = rowSeries(theme, { id, colour, values: [], width, hasSeam: true })
  return {
    ...bars,
    itemStyle: { ...bars.itemStyle, borderRadius: 2 * theme.u },
    data: segments.map(
      (segment) =>
        segment && {
          value: segment.value,
          ...(segment.labels && { label: { show: true, formatter: segment.labels } }),
        },
    ),
    label: {
      position: 'inside',
      fontFamily: theme.font,
      fontSize: theme.axis,
      color: theme.colour[look.ink],
      // Keeps the lines of a pattern out of the figure.
      textBorderColor: colour,
      textBorderWidth: 3 * theme.u,
    },
  }
}

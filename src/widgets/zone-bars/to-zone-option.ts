import { baseOption, type ChartOption } from '@/widgets/echart/chart-option.ts'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { plainAxis, rowAxis, rowGrid, rowSeries } from '@/widgets/echart/row-parts.ts'
import type { Value } from '@/widgets/echart/series-parts.ts'
import { wholeShares, zones, zoneTotal, type ZoneBarsData, type ZoneRow } from './to-zone-marks.ts'

/** Rows of 100 % of their time, from rest to too much. */
export function toZoneOption({ rows }: ZoneBarsData, theme: ChartTheme): ChartOption {
  const shares = rows.map(zoneShares)
  return {
    ...baseOption(theme),
    grid: rowGrid(theme, rows),
    xAxis: plainAxis(0, 100),
    yAxis: rowAxis(theme, rows),
    series: zones.map((zone, i) =>
      rowSeries(theme, {
        id: zone,
        colour: theme.colour[zone],
        width: (theme.wall ? 28 : 20) * theme.u,
        // The last zone is often narrower than a seam, and visible without one.
        hasSeam: zone !== 'z5',
        round: i === 0 ? 'start' : i === zones.length - 1 ? 'end' : undefined,
        ...(i === 0 && { track: theme.colour.hover }),
        values: shares.map((row) => segment(row?.[i], i, theme)),
      }),
    ),
  }
}

type Share = { percent: number; whole: number }

/** Of every zone its share and what is written of it; nothing of a row that is hidden or without time. */
function zoneShares(row: ZoneRow): Share[] | null {
  const { seconds } = row
  const of = zoneTotal(row)
  if (!seconds || !of) return null
  const wholes = wholeShares(zones.map((zone) => seconds[zone]))
  return zones.map((zone, i) => ({ percent: (seconds[zone] * 100) / of, whole: wholes[i] ?? 0 }))
}

/** A share is written where its segment has room, and never on the last zone, whose ground carries no figure. */
function segment(share: Share | undefined, zone: number, theme: ChartTheme): Value {
  if (!share || share.percent === 0) return null
  const ink = inks[zone]
  if (!ink || share.percent < 10) return { value: share.percent }
  return {
    value: share.percent,
    label: { text: String(share.whole), position: 'inside', colour: theme.colour[ink] },
  }
}

const inks = ['on-z1', 'on-z2', 'on-z3', 'on-z4'] as const

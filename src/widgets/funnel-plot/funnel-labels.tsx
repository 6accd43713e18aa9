import { useMemo } from 'react'
import { percent } from '@/standards/rate.ts'
import type { ChartPlot } from '@/widgets/echart/chart.tsx'
import { textEms } from '@/widgets/text-ems.ts'
import { drawnPoints, funnelAxes } from './funnel-axes.ts'
import type { FunnelData } from './funnel-data.ts'
import { arrangeLabels } from './arrange-labels.ts'
import { funnelGrid, isOutside } from './to-funnel-option.ts'

/** Names of those outside of the limits, beside their dots; the farthest from the mean finds room first. */
export function FunnelLabels({ data, plot }: { data: FunnelData; plot: ChartPlot }) {
  const labels = useMemo(() => labelsOf(data, plot), [data, plot])
  return labels.map(({ id, text, left, top, width }) => (
    <span
      key={id}
      className="absolute text-axis whitespace-nowrap text-t1 [text-shadow:0_0_3px_var(--surface),0_0_3px_var(--surface)]"
      style={{ left, top, width }}
    >
      {text}
    </span>
  ))
}

function labelsOf(data: FunnelData, { locate, theme, width, height }: ChartPlot) {
  const drawn = drawnPoints(data)
  const mean = data.mean && percent(data.mean)
  if (mean === null || drawn.length === 0) return []
  const dots = drawn.flatMap((point) => {
    const at = locate([point.rate.of, percent(point.rate) ?? 0], 0)
    return at ? [{ point, ...at }] : []
  })
  const line = locate([funnelAxes(data).x.min, mean], 0)
  const far = (rate: { n: number; of: number }) => Math.abs((percent(rate) ?? mean) - mean)
  const requested = dots
    .filter(({ point }) => isOutside(point.rate, data))
    .toSorted((a, b) => far(b.point.rate) - far(a.point.rate))
    .map(({ point, x, y }) => ({ id: point.id, x, y, text: point.short ?? point.name }))
    .map((label) => ({ ...label, width: textEms(label.text) * theme.axis }))
  const lineHeight = theme.axis * 1.34
  const grid = funnelGrid(theme)
  const placed = arrangeLabels(requested, {
    frame: { left: grid.left, top: 0, width: width - grid.left, height: height - grid.bottom },
    height: lineHeight,
    gap: theme.marker / 2 + 5 * theme.u,
    // The words of the mean stand above its left end.
    taken: line
      ? [{ left: line.x, top: line.y - lineHeight, width: theme.axis * 5, height: lineHeight + theme.u }]
      : [],
    dots,
  })
  return placed.map((label) => ({ ...label, text: requested.find(({ id }) => id === label.id)?.text ?? '' }))
}

import { useCallback, useMemo } from 'react'
import { formatRate } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { percent } from '@/standards/rate.ts'
import { Chart, type ChartPlot } from '@/widgets/echart/chart.tsx'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { drawnPoints, funnelAxes } from './funnel-axes.ts'
import type { FunnelData, FunnelPlotProps } from './funnel-data.ts'
import { FunnelLabels } from './funnel-labels.tsx'
import { limitsWord, toFunnelMarks } from './to-funnel-marks.ts'
import { toFunnelOption } from './to-funnel-option.ts'

/**
 * Which units differ by more than chance, given how many they counted. For an order with intervals, use the ranking.
 * Units of one stage only: limits around a mean of all stages would only separate ages.
 */
export function FunnelPlot(props: FunnelPlotProps) {
  const { label, points, mean, between, metric, changeLabel, countLabel, selected, onDrill, onUp } = props
  const t = useT('widgets')
  const data = useMemo(() => ({ points, mean, between }), [points, mean, between])
  const toOption = useCallback((theme: ChartTheme) => toFunnelOption(data, theme, selected), [data, selected])
  const marks = useMemo(() => toFunnelMarks(data, t, { metric, changeLabel }), [data, t, metric, changeLabel])
  const hidden = points.filter(({ rate }) => rate === null).length

  const overlay = (plot: ChartPlot) => (
    <>
      <Mean data={data} plot={plot} />
      <FunnelLabels data={data} plot={plot} />
      <p className="absolute inset-x-0 bottom-0 flex justify-center gap-4 text-axis whitespace-nowrap text-t2">
        <span>{countLabel ?? t('funnel.valid')}</span>
        {between !== undefined && between > 0 && <span>{limitsWord({ between }, t)}</span>}
        {hidden > 0 && <span>{t('funnel.hidden', { n: hidden })}</span>}
      </p>
    </>
  )
  return (
    <Chart label={label} toOption={toOption} marks={marks} overlay={overlay} onDrill={onDrill} onUp={onUp} />
  )
}

/** At the left end of its line, above it. */
function Mean({ data, plot }: { data: FunnelData; plot: ChartPlot }) {
  const t = useT('widgets')
  const share = data.mean && percent(data.mean)
  if (!data.mean || share === null || drawnPoints(data).length === 0) return null
  const at = plot.locate([funnelAxes(data).x.min, share], 0)
  return (
    at && (
      <span
        className="absolute -translate-y-full rounded-bar bg-surface/75 px-0.5 text-axis whitespace-nowrap text-t2"
        style={{ left: at.x + 3 * plot.theme.u, top: at.y - 1 }}
      >
        {t('ranking.mean', { value: formatRate(data.mean) })}
      </span>
    )
  )
}

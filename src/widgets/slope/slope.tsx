import { useCallback, useMemo } from 'react'
import { formatRate } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Chart, type ChartPlot } from '@/widgets/echart/chart.tsx'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { SuppressedOnAxis, roomOf } from '@/widgets/echart/suppressed-on-axis.tsx'
import type { SlopeData, SlopeProps } from './slope-data.ts'
import { spreadLabels } from './spread-labels.ts'
import { drawnPercent, slopeSpan, toSlopeMarks } from './to-slope-marks.ts'
import { toSlopeOption } from './to-slope-option.ts'

/** Whether up to three lines drift apart over the rounds, on one axis. For one line against its target, use the trend. */
export function Slope({ label, rounds, series, metric, onDrill, onUp }: SlopeProps) {
  const t = useT('widgets')
  const data = useMemo(() => ({ rounds, series }), [rounds, series])
  const toOption = useCallback((theme: ChartTheme) => toSlopeOption(data, theme), [data])
  const marks = useMemo(() => toSlopeMarks(data, t, metric), [data, t, metric])
  const { min } = useMemo(() => slopeSpan(data), [data])

  const overlay = (plot: ChartPlot) => (
    <>
      <EndLabels plot={plot} data={data} />
      {rounds.map((round, i) =>
        series.some(({ cells }) => cells[i] === null) ? (
          <SuppressedOnAxis key={round.id} foot={plot.locate([i, min], 0)} room={roomOf(plot.locate, min)} />
        ) : null,
      )}
    </>
  )
  return (
    <Chart
      label={label}
      toOption={toOption}
      marks={marks}
      overlay={overlay}
      onDrill={onDrill}
      onUp={onUp}
      hit="column"
    />
  )
}

/** Name and figure at the last dot of each line; dots stay where they are, words move apart. */
function EndLabels({ plot, data }: { plot: ChartPlot; data: SlopeData }) {
  const { u, label } = plot.theme
  const edge = plot.locate([data.rounds.length - 1, 0], 0)?.x ?? 0
  const ends = data.series.flatMap(({ id, label: name, cells }) => {
    const last = cells.findLastIndex((cell) => drawnPercent(cell) !== null)
    const cell = cells[last]
    const at = cell && plot.locate([last, drawnPercent(cell) ?? 0], 0)
    // The figure of an earlier round would pass for today's.
    return at ? [{ id, name, figure: last === data.rounds.length - 1 ? formatRate(cell) : '', y: at.y }] : []
  })
  const tops = spreadLabels(
    ends.map(({ y }) => y),
    label * 1.4,
  )
  return ends.map(({ id, name, figure }, i) => (
    <span
      key={id}
      className="absolute -translate-y-1/2 text-note font-semibold whitespace-nowrap text-t1 wall:text-body"
      style={{ left: edge + 9 * u, top: tops[i] }}
    >
      {name} {figure}
    </span>
  ))
}

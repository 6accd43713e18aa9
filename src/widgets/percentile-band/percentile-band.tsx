import { useCallback, useMemo } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { Chart, type ChartPlot } from '@/widgets/echart/chart.tsx'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { spreadLabels } from '@/widgets/slope/spread-labels.ts'
import { useBox } from '@/widgets/tile-map/use-box.ts'
import type { PercentileBandData } from './band-data.ts'
import { toBandMarks } from './to-band-marks.ts'
import { bandEnds, toBandOption } from './to-band-option.ts'

export type PercentileBandProps = {
  label: string
  data: PercentileBandData
  /** Press on a measurement. */
  onOpen?: ((id: string) => void) | undefined
}

/** One child's growth on the percentiles of the same age and sex, with the cut-off of the standard it names. */
export function PercentileBand({ label, data, onOpen }: PercentileBandProps) {
  const t = useT('widgets')
  const [ref, { width }] = useBox<HTMLDivElement>()
  const toOption = useCallback(
    (theme: ChartTheme) => toBandOption(data, width, (age) => t('band.years', { age }), theme),
    [data, width, t],
  )
  const marks = useMemo(() => toBandMarks(data, t), [data, t])
  const overlay = (plot: ChartPlot) => <EndNames plot={plot} data={data} />
  return (
    <div ref={ref} className="size-full">
      <Chart label={label} toOption={toOption} marks={marks} overlay={overlay} onDrill={onOpen} />
    </div>
  )
}

/** The name of a line stands where it ends; names move apart, the lines stay where they are. */
function EndNames({ plot: { locate, theme }, data }: { plot: ChartPlot; data: PercentileBandData }) {
  const ends = bandEnds(data)
  const positions = ends.map(({ value }) => locate([Math.max(...data.ages), value], 0))
  const tops = spreadLabels(
    positions.map((at) => at?.y ?? 0),
    1.25 * theme.axis,
  )
  return ends.map(({ text, kind }, i) => (
    <span
      key={text}
      className={cx(
        'absolute -translate-y-1/2 text-axis whitespace-nowrap',
        kind === 'cutOff' ? 'font-semibold text-warning' : 'text-t2',
      )}
      style={{ left: (positions[i]?.x ?? 0) + 10 * theme.u, top: tops[i] }}
    >
      {text}
    </span>
  ))
}

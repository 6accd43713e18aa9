import { useCallback, useMemo } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Chart, type ChartPlot } from '@/widgets/echart/chart.tsx'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { SuppressedStretches } from '@/widgets/echart/suppressed-on-axis.tsx'
import { figuresFit } from '@/widgets/histogram/figures-fit.ts'
import type { Drill } from '@/widgets/mark/use-mark-cursor.tsx'
import { useBox } from '@/widgets/tile-map/use-box.ts'
import { shownDensity, toDensityMarks, type DensityHistogramData } from './to-density-marks.ts'
import { densityHead, toDensityOption } from './to-density-option.ts'

export type DensityHistogramProps = DensityHistogramData & Drill & { label: string }

/** Students per five points of their own density beside the reference, which is compared with and not passed or failed. */
export function DensityHistogram({ label, bins, of, reference, onDrill, onUp }: DensityHistogramProps) {
  const t = useT('widgets')
  const [plot, box] = useBox<HTMLDivElement>()
  const data = useMemo(() => ({ bins, of, reference }), [bins, of, reference])
  const marks = useMemo(() => toDensityMarks(data, t), [data, t])
  const shown = useMemo(() => shownDensity(data), [data])
  const highest = Math.max(1, ...shown.map(({ n }) => n ?? 0))
  const isLabelled = figuresFit(box, shown.length, highest)
  const toOption = useCallback(
    (theme: ChartTheme) => toDensityOption(data, isLabelled, theme),
    [data, isLabelled],
  )
  const low = shown[0]?.from ?? 0
  const overlay = ({ locate, theme, width }: ChartPlot) => (
    <>
      <SuppressedStretches isSuppressed={shown.map(({ n }) => n === null)} locate={locate} floor={0} />
      <span
        className="absolute top-0 border-r-2 border-dashed border-t1 pr-1.5 text-axis leading-none whitespace-nowrap text-t2"
        style={{ right: width * (1 - (reference - low) / (100 - low)) - 1, height: densityHead(theme) }}
      >
        {t('motion.reference', { value: reference })}
      </span>
    </>
  )
  return (
    <div ref={plot} className="size-full">
      <Chart
        label={label}
        toOption={toOption}
        marks={marks}
        overlay={overlay}
        onDrill={onDrill}
        onUp={onUp}
        hit="column"
      />
    </div>
  )
}

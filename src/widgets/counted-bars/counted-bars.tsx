import { useCallback, useMemo } from 'react'
import { Chart } from '@/widgets/echart/chart.tsx'
import type { PlacedMark } from '@/widgets/echart/placed-mark.ts'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { toCountedOption, type CountedBarsData } from './to-counted-option.ts'

export type CountedBarsProps = CountedBarsData & { label: string }

/** Bars with their figures, one for each lesson or each span, beside a reference where there is one. */
export function CountedBars({ label, bars, axis, reference }: CountedBarsProps) {
  const data = useMemo(() => ({ bars, axis, reference }), [bars, axis, reference])
  const toOption = useCallback((theme: ChartTheme) => toCountedOption(data, theme), [data])
  const marks = useMemo<PlacedMark[]>(
    () =>
      bars.map(({ id, title, rows, value }, index) => ({
        id,
        title,
        rows: [...rows],
        at: [index, value] as const,
        points: [{ series: 'bars', index: index }],
      })),
    [bars],
  )
  return <Chart label={label} toOption={toOption} marks={marks} hit="column" />
}

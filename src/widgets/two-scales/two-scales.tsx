import { useCallback, useMemo } from 'react'
import { Chart } from '@/widgets/echart/chart.tsx'
import type { PlacedMark } from '@/widgets/echart/placed-mark.ts'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { toTwoScalesOption, type TwoScalesData } from './to-two-scales-option.ts'

export type TwoScalesProps = TwoScalesData & { label: string }

/** Two figures over the same weeks, each on a scale of its own: the lower one solid before its reference, the upper one dashed. */
export function TwoScales({ label, points, lower, upper }: TwoScalesProps) {
  const data = useMemo(() => ({ points, lower, upper }), [points, lower, upper])
  const toOption = useCallback((theme: ChartTheme) => toTwoScalesOption(data, theme), [data])
  const marks = useMemo<PlacedMark[]>(
    () =>
      points.map(({ id, title, rows, lower: value }, index) => ({
        id,
        title,
        rows: [...rows],
        at: [index, value ?? lower.reference?.low ?? 0] as const,
        grid: 1,
      })),
    [points, lower],
  )
  return <Chart label={label} toOption={toOption} marks={marks} hit="column" />
}

import { useCallback, useMemo } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Chart, type ChartPlot } from '@/widgets/echart/chart.tsx'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { SuppressedStretches } from '@/widgets/echart/suppressed-on-axis.tsx'
import type { Drill } from '@/widgets/mark/use-mark-cursor.tsx'
import { minutesSpan, toMinutesMarks, toMinutesOption, type MinutesBandData } from './to-minutes-option.ts'

export type MinutesBandProps = MinutesBandData & Drill & { label: string }

/** Minutes a day over time: the mean, the middle half of the students around it, and the two hours asked for. */
export function MinutesBand({ label, points, target, onDrill, onUp }: MinutesBandProps) {
  const t = useT('widgets')
  const data = useMemo(() => ({ points, target }), [points, target])
  const toOption = useCallback((theme: ChartTheme) => toMinutesOption(data, theme), [data])
  const marks = useMemo(() => toMinutesMarks(data, t), [data, t])
  const { min } = useMemo(() => minutesSpan(data), [data])
  const overlay = ({ locate }: ChartPlot) => (
    <SuppressedStretches
      isSuppressed={points.map(({ figure }) => figure === null)}
      locate={locate}
      floor={min}
    />
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

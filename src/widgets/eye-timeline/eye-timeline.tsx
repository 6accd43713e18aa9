import { useCallback, useMemo } from 'react'
import { Chart } from '@/widgets/echart/chart.tsx'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { useBox } from '@/widgets/tile-map/use-box.ts'
import type { EyeEvent, EyePoint, EyeLabels, Measure } from './eye-data.ts'
import { toEyeMarks } from './to-eye-marks.ts'
import { toEyeOption } from './to-eye-option.ts'

export type EyeTimelineProps = {
  label: string
  measure: Measure
  /** Oldest first. */
  points: readonly EyePoint[]
  events?: readonly EyeEvent[]
  labels: EyeLabels
  /** Press on a screening. */
  onOpen?: ((id: string) => void) | undefined
}

const none: readonly EyeEvent[] = []

/** Both eyes of one child over the years, on the bands of the standard: acuity, or spherical equivalent. */
export function EyeTimeline({ label, measure, points, events = none, labels, onOpen }: EyeTimelineProps) {
  const [ref, { width, height }] = useBox<HTMLDivElement>()
  const marks = useMemo(() => toEyeMarks(measure, points, labels), [measure, points, labels])
  const toOption = useCallback(
    (theme: ChartTheme) => toEyeOption({ measure, points, events, labels }, { width, height }, theme),
    [measure, points, events, labels, width, height],
  )
  return (
    <div ref={ref} className="size-full">
      <Chart label={label} toOption={toOption} marks={marks} hit="column" onDrill={onOpen} />
    </div>
  )
}

import { useCallback, useMemo, type KeyboardEvent } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import type { ChartPlot } from '@/widgets/echart/chart.tsx'
import { ColumnChart } from '@/widgets/echart/column-chart.tsx'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import type { Drill } from '@/widgets/mark/use-mark-cursor.tsx'
import { DragZoom } from './drag-zoom.tsx'
import type { HeartRateData, TimeWindow } from './heart-rate-data.ts'
import { clockText, zoomByKey, zoomTo } from './time-window.ts'
import { toHeartRateMarks } from './to-heart-rate-marks.ts'
import { bpmSpan, toHeartRateOption } from './to-heart-rate-option.ts'

export type ClassHeartRateProps = Drill & {
  label: string
  data: HeartRateData
  /** The stretch shown; null is the whole lesson. Who gets `onZoom` hands in its exact points. */
  window?: TimeWindow | null
  onZoom?: ((window: TimeWindow | null) => void) | undefined
  /** The finding in a few words, in the empty corner below the lines. */
  summary?: string | undefined
}

/** A lesson: every student a thin line, the class a thick one, and below on the same axis how many move. Drills to an alert or a moment. */
export function ClassHeartRate(props: ClassHeartRateProps) {
  const { label, data, window = null, onZoom, summary, onDrill, onUp } = props
  const t = useT('widgets')
  const { seconds } = data
  const shown = useMemo(() => window ?? { from: 0, to: seconds }, [window, seconds])
  const toOption = useCallback(
    (theme: ChartTheme) => toHeartRateOption(data, shown, theme, t),
    [data, shown, t],
  )
  const marks = useMemo(() => toHeartRateMarks(data, shown, t), [data, shown, t])
  const floor = useMemo(() => bpmSpan(data).min, [data])

  function onKeyDown(event: KeyboardEvent) {
    if (!onZoom || event.ctrlKey || event.metaKey || event.altKey) return
    const next = zoomByKey(event.key, shown, seconds)
    if (next === undefined) return
    onZoom(next)
    event.preventDefault()
    event.stopPropagation()
  }

  const overlay = ({ locate, height }: ChartPlot) => {
    const [from, to] = [locate([shown.from / 60, floor], 0), locate([shown.to / 60, floor], 0)]
    if (!from || !to) return null
    const length = shown.to - shown.from
    return (
      <>
        {onZoom && (
          <DragZoom
            left={from.x}
            right={to.x}
            bottom={height}
            onSelect={(a, b) => onZoom(zoomTo(shown.from + a * length, shown.from + b * length, seconds))}
          />
        )}
        {summary && (
          <b
            className="absolute -translate-x-1/2 -translate-y-full bg-surface px-1 pb-2 text-note font-semibold whitespace-nowrap text-t1 wall:text-body"
            style={{ left: (from.x + to.x) / 2, top: from.y - 1 }}
          >
            {summary}
          </b>
        )}
      </>
    )
  }

  return (
    <div role="presentation" onKeyDown={onKeyDown} className="flex size-full min-h-0 flex-col">
      {onZoom && (
        <p className="flex h-7 shrink-0 items-center justify-end gap-3 text-axis text-t2 wall:h-9">
          {window ? `${clockText(window.from)}–${clockText(window.to)}` : t('heart.drag')}
          {window && (
            <Button size="small" onClick={() => onZoom(null)}>
              {t('heart.reset')}
            </Button>
          )}
        </p>
      )}
      <ColumnChart chart={{ label, toOption, marks, overlay, onDrill, onUp }} />
    </div>
  )
}

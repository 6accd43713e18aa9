import { Flag } from 'lucide-react'
import { useMemo } from 'react'
import { useVisionHistory } from '@/modules/vision/api/records.ts'
import { useT } from '@/i18n/i18n.ts'
import { usePhone } from '@/lib/use-phone.ts'
import type { Measure } from '@/widgets/eye-timeline/eye-data.ts'
import { EyeKey } from '@/widgets/eye-timeline/eye-picture.tsx'
import { EyeTimeline } from '@/widgets/eye-timeline/eye-timeline.tsx'
import { toEyeTable } from '@/widgets/eye-timeline/to-eye-marks.ts'
import { Panel } from '@/widgets/panel/panel.tsx'
import { useEyeEvents, useEyePoints } from './use-eye-points.ts'
import { useEyeLabels } from './use-eye-labels.ts'

type EyePanelProps = {
  id: number
  measure: Measure
  /** Shows the result of that round. */
  onRound: (round: number) => void
  className?: string
}

/** One measure of both eyes over the years, on the bands of the standard; SE with what happened in between. */
export function EyePanel({ id, measure, onRound, className = '' }: EyePanelProps) {
  const t = useT('vision-records')
  const { data, error, refetch } = useVisionHistory(id)
  const labels = useEyeLabels(measure)
  const isPhone = usePhone()
  const points = useEyePoints(data?.rows, measure)
  const events = useEyeEvents(measure === 'se' ? data?.events : undefined)
  const table = useMemo(() => toEyeTable(measure, points, labels), [measure, points, labels])
  const isEmpty = points.every(({ right, left }) => right === null && left === null)
  const state = data ? (isEmpty ? 'empty' : 'ready') : error ? 'error' : 'loading'
  return (
    <Panel
      title={labels.measure}
      {...(!isPhone && { unit: t(`${measure}.unit`) })}
      state={state}
      {...(error && { error })}
      onRetry={() => void refetch()}
      table={table}
      labels={
        points.length > 0
          ? { title: t('chart.noRefraction') }
          : { title: t('chart.none'), detail: t('chart.noneText') }
      }
      tools={
        measure === 'ucva' ? (
          <EyeKey labels={labels} />
        ) : (
          events.length > 0 && (
            <span className="flex items-center gap-1.5 text-note text-t2 max-[600px]:hidden">
              <Flag aria-hidden size={14} />
              {events.length}
            </span>
          )
        )
      }
      className={className}
    >
      <EyeTimeline
        label={labels.measure}
        measure={measure}
        points={points}
        events={events}
        labels={labels}
        onOpen={(round) => onRound(Number(round))}
      />
    </Panel>
  )
}

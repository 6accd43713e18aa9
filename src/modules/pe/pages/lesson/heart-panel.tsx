import { useMemo, useState } from 'react'
import { usePeCurves } from '@/modules/pe/api/lessons.ts'
import { formatSigned } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { peLimits } from '@/modules/pe/standards/limits.ts'
import { ClassHeartRate } from '@/widgets/class-heart-rate/class-heart-rate.tsx'
import { toHeartRateTable } from '@/widgets/class-heart-rate/to-heart-rate-marks.ts'
import type { TimeWindow } from '@/widgets/class-heart-rate/heart-rate-data.ts'
import { Panel } from '@/widgets/panel/panel.tsx'
import type { OpenLesson } from './open-lesson.ts'
import { toHeartData } from './to-heart-data.ts'

type HeartPanelProps = { lesson: OpenLesson; asOf: string | undefined; className: string }

/** Every heart of the class over the lesson. A stretch that is dragged over is read again, second by second. */
export function HeartPanel({ lesson, asOf, className }: HeartPanelProps) {
  const t = useT('physical')
  const w = useT('widgets')
  const [window, setWindow] = useState<TimeWindow | null>(null)
  const query = usePeCurves(lesson.lesson.id, window)
  const { data: curves, error } = query
  const data = useMemo(
    () =>
      curves &&
      toHeartData(lesson, curves, {
        phase: (phase) => t(`phases.${phase}`),
        limit: (n) => t('heart.limit', { n }),
        limitShort: (n) => t('heart.limitShort', { n }),
      }),
    [lesson, curves, t],
  )
  const { mean, mainMean } = lesson.head ?? {}
  const summary =
    mean && mainMean
      ? t('heart.summary', { mean: formatSigned(mean, 0), main: formatSigned(mainMean, 0) })
      : undefined
  const [low, high] = peLimits.band
  const title = t('heart.title')
  return (
    <Panel
      title={title}
      className={className}
      unit={t('heart.unit', { low, high })}
      state={data ? (data.students.length === 0 ? 'empty' : 'ready') : error ? 'error' : 'loading'}
      labels={{ detail: t('heart.none') }}
      {...(asOf && { asOf })}
      {...(error && { error })}
      onRetry={() => void query.refetch()}
      {...(data && { table: toHeartRateTable(data, window ?? { from: 0, to: data.seconds }, w) })}
    >
      {data && (
        <ClassHeartRate label={title} data={data} window={window} summary={summary} onZoom={setWindow} />
      )}
    </Panel>
  )
}

import { useMemo } from 'react'
import { useVisionHistory } from '@/modules/vision/api/records.ts'
import type { VisionRecord } from '@/modules/vision/contract/records.ts'
import { useT } from '@/i18n/i18n.ts'
import { EyeByAge } from '@/widgets/eye-by-age/eye-by-age.tsx'
import { toAgeTable } from '@/widgets/eye-by-age/to-age-marks.ts'
import { EyeKey } from '@/widgets/eye-timeline/eye-picture.tsx'
import { Panel } from '@/widgets/panel/panel.tsx'
import { RecordCard } from '../record/record-card.tsx'
import { ExamTable } from './exam-table.tsx'
import { GlassesCard, NextCard, ReserveCard } from './file-cards.tsx'
import { useAgeSeries, type FileMeasure } from './use-age-series.ts'

/** How an eye grows: SE and axial length over one axis of age, reserve, next examination and glasses, and every examination in figures. */
export default function FileView({ record }: { record: VisionRecord }) {
  const t = useT('vision-records')
  const { id } = record.student
  const { data } = useVisionHistory(id)
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] gap-3 max-[1100px]:grid-cols-1">
        <div className="flex min-w-0 flex-col gap-3">
          <AgePanel id={id} measure="se" />
          <AgePanel id={id} measure="axial" />
        </div>
        <div className="flex min-w-0 flex-col gap-3">
          <ReserveCard history={data} />
          <NextCard record={record} rows={data?.rows} />
          <GlassesCard rows={data?.rows} className="flex-1" />
        </div>
      </div>
      <RecordCard title={t('file.exams')} note={data && data.rows.length > 0 && data.rows.length}>
        <ExamTable rows={data?.rows ?? []} />
      </RecordCard>
    </div>
  )
}

function AgePanel({ id, measure }: { id: number; measure: FileMeasure }) {
  const t = useT('vision-records')
  const { data, error, refetch } = useVisionHistory(id)
  const series = useAgeSeries(data?.rows, measure)
  const table = useMemo(() => toAgeTable(series), [series])
  const isEmpty = series.points.length === 0
  return (
    <Panel
      title={series.labels.measure}
      unit={[t(`file.${measure}.unit`), data && !data.ageIsExact ? t('file.roughAge') : '']
        .filter(Boolean)
        .join(t('listComma'))}
      state={data ? (isEmpty ? 'empty' : 'ready') : error ? 'error' : 'loading'}
      {...(error && { error })}
      onRetry={() => void refetch()}
      table={table}
      labels={{ title: t(`file.${measure}.none`), detail: t('file.noneText') }}
      tools={<EyeKey labels={series.labels} />}
      className="h-65"
    >
      <EyeByAge label={series.labels.measure} series={series} />
    </Panel>
  )
}

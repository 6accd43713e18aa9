import { useMemo } from 'react'
import { useVisionHistory } from '@/modules/vision/api/records.ts'
import type { HistoryRow, VisionRecord } from '@/modules/vision/contract/records.ts'
import { useT } from '@/i18n/i18n.ts'
import { toAgeScene } from '@/widgets/eye-by-age/to-age-scene.ts'
import { EyeKey, EyePicture } from '@/widgets/eye-timeline/eye-picture.tsx'
import { useEyeLabels } from '../record/use-eye-labels.ts'
import { powerText } from '../labels.ts'
import { ExamTable } from './exam-table.tsx'
import { useAgeSeries, type FileMeasure } from './use-age-series.ts'
import { PaperHead } from '../paper/paper-head.tsx'
import '../paper/record-paper.css'

const [width, height] = [682, 200]
/** What fits under both pictures. */
const maxRows = 6

/** The file of one child on one A4 page, black on white whatever the page's theme. */
export function FilePaper({ record: { student } }: { record: VisionRecord }) {
  const t = useT('vision-records')
  const { data } = useVisionHistory(student.id)
  const reserve = data?.reserve
  return (
    <article className="flex h-[1122px] w-[794px] flex-col overflow-hidden bg-surface px-14 pt-12 pb-9 text-t1">
      <PaperHead student={student} title={t('file.title')} className="mb-2" />
      <Picture rows={data?.rows} measure="se" />
      <Picture rows={data?.rows} measure="axial" />
      <p className="mt-3 text-note">
        <span className="mr-2 font-semibold">{t('file.reserve.title')}</span>
        {reserve
          ? `${reserve.on} SE ${powerText(reserve.seRight)} / ${powerText(reserve.seLeft)} D`
          : t('file.reserve.none')}
      </p>
      <h2 className="mt-3 mb-1 text-title font-semibold">{t('file.exams')}</h2>
      <div className="origin-top-left scale-[0.72] [width:947px]">
        <ExamTable rows={(data?.rows ?? []).slice(-maxRows)} />
      </div>
      <footer className="mt-auto border-t border-line2 pt-2 text-axis">{t('file.foot')}</footer>
    </article>
  )
}

function Picture({ rows, measure }: { rows: readonly HistoryRow[] | undefined; measure: FileMeasure }) {
  const t = useT('vision-records')
  const widgets = useT('widgets')
  const series = useAgeSeries(rows, measure)
  const labels = useEyeLabels('se')
  const scene = useMemo(
    () => toAgeScene(series, { width, height }, (age) => widgets('band.years', { age })),
    [series, widgets],
  )
  return (
    <section className="mt-2">
      <h2 className="flex items-baseline gap-2 text-title font-semibold">
        {series.labels.measure}
        <span className="flex-1 text-axis font-normal text-t2">{t(`file.${measure}.unit`)}</span>
        <EyeKey labels={series.labels} />
      </h2>
      {series.points.length === 0 ? (
        <p className="text-body">{t(`file.${measure}.none`)}</p>
      ) : (
        <div className="relative" style={{ width, height }}>
          <EyePicture scene={scene} labels={labels} />
        </div>
      )}
    </section>
  )
}

import { useMemo } from 'react'
import { useVisionHistory } from '@/modules/vision/api/records.ts'
import { followUpDays, type VisionRecord } from '@/modules/vision/contract/records.ts'
import { useT } from '@/i18n/i18n.ts'
import { definitionSets } from '@/standards/definition-set.ts'
import type { EyeEvent, Measure } from '@/widgets/eye-timeline/eye-data.ts'
import { EyeKey, EyePicture } from '@/widgets/eye-timeline/eye-picture.tsx'
import { toEyeScene } from '@/widgets/eye-timeline/to-eye-scene.ts'
import { AlertTag } from '../record/alert-tag.tsx'
import { toSteps } from '../record/to-steps.ts'
import { useEyeEvents, useEyePoints } from '../record/use-eye-points.ts'
import { useEyeLabels } from '../record/use-eye-labels.ts'
import { HistoryTable } from './history-table.tsx'
import { PaperHead } from './paper-head.tsx'
import './record-paper.css'

const none: readonly EyeEvent[] = []
/** Width of the text on an A4 sheet of 794 px. */
const width = 682

/** One child on one A4 page: both pictures, every screening, the follow-up. Black on white whatever the page's theme. */
export function RecordPaper({ record }: { record: VisionRecord }) {
  const t = useT('vision-records')
  const { data } = useVisionHistory(record.student.id)
  const { student, exam, followUp } = record
  const events = useEyeEvents(data?.events)
  const steps = followUp ? toSteps(followUp, exam, followUpDays, t) : []
  const { standard } = definitionSets[record.definitionSet]
  return (
    <article className="flex h-[1122px] w-[794px] flex-col overflow-hidden bg-surface px-14 pt-12 pb-9 text-t1">
      <PaperHead student={student} title={t('paper.title')} className="mb-3">
        <AlertTag exam={exam} />
      </PaperHead>
      <Picture rows={data?.rows} measure="ucva" events={none} />
      <Picture rows={data?.rows} measure="se" events={events} />
      <h2 className="mt-3 mb-1 text-title font-semibold">{t('paper.history')}</h2>
      <HistoryTable rows={data?.rows ?? []} />
      {steps.length > 0 && (
        <p className="mt-3 text-note">
          <span className="mr-2 font-semibold">{t('paper.followUp')}</span>
          {steps.map(({ name, day }) => `${t(`followUp.${name}`)} ${day}`).join(' → ')}
        </p>
      )}
      <footer className="mt-auto border-t border-line2 pt-2 text-axis">
        <p className="flex justify-between pb-1">
          <span>{t('paper.foot', { standard })}</span>
        </p>
        <p>{t('paper.sign')} ________________</p>
      </footer>
    </article>
  )
}

type PictureProps = {
  rows: Parameters<typeof useEyePoints>[0]
  measure: Measure
  events: readonly EyeEvent[]
}

function Picture({ rows, measure, events }: PictureProps) {
  const t = useT('vision-records')
  const labels = useEyeLabels(measure)
  const points = useEyePoints(rows, measure)
  const height = measure === 'ucva' ? 190 : 230
  const scene = useMemo(
    () => toEyeScene(measure, points, events, { width, height }),
    [measure, points, events, height],
  )
  return (
    <section className="mt-2">
      <h2 className="flex items-baseline gap-2 text-title font-semibold">
        {labels.measure}
        <span className="flex-1 text-axis font-normal text-t2">{t(`${measure}.unit`)}</span>
        <EyeKey labels={labels} />
      </h2>
      <div className="relative" style={{ width, height }}>
        <EyePicture scene={scene} labels={labels} />
      </div>
    </section>
  )
}

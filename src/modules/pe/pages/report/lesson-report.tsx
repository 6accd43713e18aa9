import { useMemo, useState } from 'react'
import { useCurrentUser } from '@/api/account.ts'
import { usePeCurves } from '@/modules/pe/api/lessons.ts'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { readTogether } from '@/kits/report/read-together.ts'
import type { ReportDocument } from '@/kits/report/report-data.ts'
import { ReportPreview } from '@/kits/report/report-preview.tsx'
import { useClassText } from '@/kits/table/use-labels.ts'
import { clockAfter } from '../lesson/lesson-head.tsx'
import type { OpenLesson } from '../lesson/open-lesson.ts'
import { lessonBlocks } from './lesson-document.tsx'

type LessonReportProps = { lesson: OpenLesson; onClose: () => void }

/** One measured lesson on A4: the figures of its page, its curve and the rows behind them (PHY-04). */
export function LessonReport({ lesson, onClose }: LessonReportProps) {
  const { organisation, info } = useCurrentUser()
  const t = useT('physical')
  const widgets = useT('widgets')
  const report = useT('report')
  const classText = useClassText()
  const [printedAt] = useState(() => new Date())
  const query = usePeCurves(lesson.lesson.id, null)
  const { isOld, failed, again } = readTogether([query])
  const curves = isOld ? undefined : query.data
  const document = useMemo((): ReportDocument | undefined => {
    const { lesson: row, head, asOf } = lesson
    if (!curves || !head || !asOf) return undefined
    const minutes = row.phases[0] + row.phases[1] + row.phases[2]
    const when = t('when', {
      day: row.day,
      n: row.period,
      from: row.startsAt,
      to: clockAfter(row.startsAt, 60 * minutes),
    })
    const title = t('report.title', { class: classText(row.class) })
    const summary = t('report.summary', {
      topic: row.topic,
      when,
      teacher: row.teacher.name,
      venue: row.venue,
      asOf: formatDateTime(asOf),
    })
    return {
      title,
      sender: organisation.name,
      about: report('about', { round: row.day }),
      isInternal: true,
      blocks: lessonBlocks({ ...lesson, head }, curves, { title, summary }, { t, widgets }),
      note: t('report.note'),
      printed: report('printed', { at: formatDateTime(printedAt), by: info.name }),
    }
  }, [lesson, curves, organisation.name, info.name, printedAt, classText, t, widgets, report])
  return (
    <ReportPreview
      title={t('report.name')}
      document={document}
      onClose={onClose}
      failed={failed}
      again={again}
    />
  )
}

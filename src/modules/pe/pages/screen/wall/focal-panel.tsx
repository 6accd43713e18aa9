import { useMemo } from 'react'
import type { ReplyOf } from '@/contract/call.ts'
import type { peWall, WallLesson } from '@/modules/pe/contract/wall.ts'
import { useT } from '@/i18n/i18n.ts'
import { useClassText } from '@/kits/table/use-labels.ts'
import { cx } from '@/ui/cx.ts'
import { LessonCurves } from '@/widgets/lesson-curves/lesson-curves.tsx'
import { toLessonCurvesTable } from '@/widgets/lesson-curves/to-lesson-curves-marks.ts'
import { toCurvesData, type CurveLabels } from './to-curves-data.ts'
import type { Focal } from './use-focal.ts'
import { WallPanel, type WallQuery } from './wall-panel.tsx'

type FocalPanelProps = {
  query: WallQuery<ReplyOf<typeof peWall>>
  focal: Focal
  className?: string
}

/** In the middle: every heart of the lesson that runs, or of the last one. Nobody is named. */
export function FocalPanel({ query, focal, className }: FocalPanelProps) {
  const t = useT('pe-wall')
  const classText = useClassText()
  const labels = useCurveLabels()
  const { lesson, curves } = focal
  const data = useMemo(
    () => (lesson && curves.data ? toCurvesData(lesson, curves.data, labels) : undefined),
    [lesson, curves.data, labels],
  )
  const isNone = query.data !== undefined && !lesson
  const name = lesson ? classText(lesson.class) : ''
  const isRunning = lesson ? lesson.elapsed !== null : false
  return (
    <WallPanel
      className={cx('border-2', isRunning ? 'border-brand' : 'border-transparent', className)}
      query={isNone || !query.data ? query : curves}
      title={
        lesson
          ? t('focal.title', { class: name, state: t(isRunning ? 'focal.now' : 'focal.last') })
          : t('focal.empty')
      }
      unit={useLessonLine(lesson)}
      tools={lesson && <FocalTime lesson={lesson} focal={focal} />}
      empty={isNone ? { title: t('focal.none'), detail: t('focal.noneWhy') } : null}
      {...(data && { table: toLessonCurvesTable(data) })}
    >
      {data && <LessonCurves label={t('focal.label', { class: name })} data={data} />}
    </WallPanel>
  )
}

/** What it is about, who gives it, and how many have a heart rate. */
function useLessonLine(lesson: WallLesson | undefined) {
  const t = useT('pe-wall')
  const p = useT('physical')
  if (!lesson) return ''
  const { topic, teacher, worn, elapsed } = lesson
  const when = t('focal.when', { day: lesson.day.slice(5), n: lesson.period })
  return [
    ...(elapsed === null ? [when] : []),
    topic,
    t('focal.teacher', { name: teacher }),
    ...(worn ? [t('focal.worn', worn)] : []),
  ].join(p('comma'))
}

/** Which of several lessons it is, and how far it has come. */
function FocalTime({ lesson, focal: { index, count } }: { lesson: WallLesson; focal: Focal }) {
  const t = useT('pe-wall')
  const { elapsed, phases } = lesson
  return (
    <span className="flex shrink-0 items-center gap-4 text-body whitespace-nowrap text-t1">
      {count > 1 && <span className="text-t2">{t('focal.turn', { n: index + 1, of: count })}</span>}
      {elapsed === null
        ? t('focal.length', { n: phases[0] + phases[1] + phases[2] })
        : t('focal.minutes', { n: Math.floor(elapsed / 60) + 1 })}
    </span>
  )
}

function useCurveLabels(): CurveLabels {
  const t = useT('pe-wall')
  const p = useT('physical')
  return useMemo(
    () => ({
      minute: (n) => t('focal.axis', { n }),
      moment: (n) => t('focal.moment', { n }),
      bpm: (n) => t('focal.bpm', { n }),
      mean: t('focal.mean'),
      highest: t('focal.highest'),
      phase: (phase) => p(`phases.${phase}`),
      change: (before, after) => t('focal.change', { before, after }),
      limit: (n) => t('focal.limit', { n }),
      band: (low, high) => t('focal.band', { low, high }),
      peak: (seat, n) => (seat === null ? t('focal.peakNoSeat', { n }) : t('focal.peak', { seat, n })),
      class: (n) => t('focal.class', { n }),
    }),
    [t, p],
  )
}

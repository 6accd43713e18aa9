import { ChevronLeft } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { BackButton } from '@/kits/record/back-button.tsx'
import { Neighbour } from '@/kits/record/neighbour.tsx'
import { useClassText } from '@/kits/table/use-labels.ts'
import { AssessButton } from '../assess/assess-button.tsx'
import { ReportButton } from '../report/report-button.tsx'
import { StateTag } from '../state-tag.tsx'
import { MarkButtons } from './mark-buttons.tsx'
import type { OpenLesson } from './open-lesson.ts'

type LessonHeadProps = { lesson: OpenLesson; onBack: () => void; onOpen: (lesson: number) => void }

/** Class and topic; when, by whom and where; and the last measured lesson of the class. */
export function LessonHead({ lesson: open, onBack, onOpen }: LessonHeadProps) {
  const t = useT('physical')
  const classText = useClassText()
  const { lesson, before } = open
  const minutes = lesson.phases[0] + lesson.phases[1] + lesson.phases[2]
  return (
    <header className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 rounded border border-line bg-surface px-3 py-2">
      <BackButton label={t('back')} onBack={onBack} />
      <h2 className="min-w-0 text-page font-semibold">
        {classText(lesson.class)} · {lesson.topic}
      </h2>
      <p className="flex flex-wrap items-center gap-x-4 text-body text-t2">
        <span>
          {t('when', {
            day: lesson.day,
            n: lesson.period,
            from: lesson.startsAt,
            to: clockAfter(lesson.startsAt, 60 * minutes),
          })}
        </span>
        <span>{lesson.teacher.name}</span>
        <span>{lesson.venue}</span>
      </p>
      <StateTag {...lesson} />
      <MarkButtons lesson={lesson} />
      <AssessButton lesson={lesson} />
      <ReportButton lesson={open} />
      <div className="ml-auto">
        <Neighbour
          label={t('previous')}
          icon={<ChevronLeft aria-hidden size={16} />}
          id={before?.id ?? null}
          onOpen={onOpen}
        />
      </div>
    </header>
  )
}

/** The clock so many seconds after another: `10:30`. */
export function clockAfter(startsAt: string, seconds: number): string {
  const minutes = Number(startsAt.slice(0, 2)) * 60 + Number(startsAt.slice(3)) + Math.floor(seconds / 60)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`
}

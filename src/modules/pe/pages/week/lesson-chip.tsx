import { Check, HeartPulse, TriangleAlert } from 'lucide-react'
import type { LessonRow } from '@/modules/pe/contract/lessons.ts'
import { useT } from '@/i18n/i18n.ts'
import { useClassText } from '@/kits/table/use-labels.ts'
import { cx } from '@/ui/cx.ts'
import { StateTag } from '../state-tag.tsx'

const looks = {
  planned: 'border-dashed border-line2',
  held: 'border-line2',
  cancelled: 'border-line bg-sunken',
}

/** One lesson of the timetable: most are held, and say so by a tick alone. A heart says that it was measured, a sign that an alert waits. */
export function LessonChip({ lesson, onOpen }: { lesson: LessonRow; onOpen: () => void }) {
  const t = useT('physical')
  const classText = useClassText()
  return (
    <button
      type="button"
      onClick={onOpen}
      className={cx(
        'flex flex-col gap-0.5 rounded-control border px-2 py-1.5 text-left hover:bg-hover',
        looks[lesson.state],
      )}
    >
      <span className="flex flex-wrap items-center gap-x-1.5">
        <b className="text-body font-semibold">{classText(lesson.class)}</b>
        {lesson.measured && (
          <HeartPulse size={14} className="shrink-0 text-brand" aria-label={t('measured')} />
        )}
        {lesson.openAlerts > 0 && (
          <TriangleAlert
            size={14}
            className="shrink-0 text-severe"
            aria-label={t('openAlerts', { n: lesson.openAlerts })}
          />
        )}
        <span className="ml-auto">
          {lesson.state === 'held' ? (
            <Check size={14} className="text-good" aria-label={t('states.held')} />
          ) : (
            <StateTag {...lesson} />
          )}
        </span>
      </span>
      <span className="truncate text-note text-t2">
        {lesson.topic} · {lesson.teacher.name} · {lesson.venue}
      </span>
    </button>
  )
}

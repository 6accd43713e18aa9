import { useState } from 'react'
import type { LessonRow } from '@/modules/pe/contract/lessons.ts'
import { useT } from '@/i18n/i18n.ts'
import { localDay } from '@/lib/date-window.ts'
import { Button } from '@/ui/button.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { useMark } from './use-mark.ts'

/** Held, or not held and why. A measured lesson was held, and one to come cannot have been. */
export function MarkButtons({ lesson }: { lesson: LessonRow }) {
  const t = useT('physical')
  const { mark, isPending } = useMark(lesson)
  const [asks, setAsks] = useState(false)
  if (lesson.measured) return null
  return (
    <>
      {lesson.state !== 'held' && lesson.day <= localDay() && (
        <Button
          size="small"
          look="primary"
          busy={isPending}
          onClick={() => void mark({ state: 'held', reason: null })}
        >
          {t('mark.held')}
        </Button>
      )}
      {lesson.state !== 'cancelled' && (
        <Button size="small" onClick={() => setAsks(true)}>
          {t('mark.cancelled')}
        </Button>
      )}
      {asks && <CancelDialog lesson={lesson} onClose={() => setAsks(false)} />}
    </>
  )
}

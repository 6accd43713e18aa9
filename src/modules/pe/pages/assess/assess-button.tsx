import { useState } from 'react'
import type { LessonRow } from '@/modules/pe/contract/lessons.ts'
import { useT } from '@/i18n/i18n.ts'
import { localDay } from '@/lib/date-window.ts'
import { Button } from '@/ui/button.tsx'
import { AssessDialog } from './assess-dialog.tsx'

/** Marks of a lesson that was held, or may have been: one to come and a cancelled one have none. */
export function AssessButton({ lesson }: { lesson: LessonRow }) {
  const t = useT('physical')
  const [isOpen, open] = useState(false)
  if (lesson.state === 'cancelled' || lesson.day > localDay()) return null
  return (
    <>
      <Button size="small" onClick={() => open(true)}>
        {t('assess.button')}
      </Button>
      {isOpen && <AssessDialog lesson={lesson.id} onClose={() => open(false)} />}
    </>
  )
}

import { FileText } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { loadNamespaces, useT } from '@/i18n/i18n.ts'
import { usePrintKey } from '@/kits/report/use-print-key.ts'
import { Button } from '@/ui/button.tsx'
import type { OpenLesson } from '../lesson/open-lesson.ts'

const LessonReport = lazy(async () => {
  const [part] = await Promise.all([import('./lesson-report.tsx'), loadNamespaces(['report'])])
  return { default: part.LessonReport }
})

/** The lesson on paper; of one that was not measured there is nothing to print. */
export function ReportButton({ lesson }: { lesson: OpenLesson }) {
  const t = useT('physical')
  const [isOpen, setOpen] = useState(false)
  usePrintKey(lesson.head !== null && !isOpen, () => setOpen(true))
  if (!lesson.head) return null
  return (
    <>
      <Button
        size="small"
        className="max-[600px]:hidden"
        icon={<FileText aria-hidden size={14} />}
        title="Ctrl+P"
        onClick={() => setOpen(true)}
      >
        {t('report.button')}
      </Button>
      {isOpen && (
        <Suspense>
          <LessonReport lesson={lesson} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

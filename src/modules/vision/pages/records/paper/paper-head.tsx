import { Eye } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { VisionRecord } from '@/modules/vision/contract/records.ts'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useClassText } from '@/kits/table/use-labels.ts'
import { cx } from '@/ui/cx.ts'

type PaperHeadProps = {
  student: VisionRecord['student']
  title: string
  className: string
  /** Behind the name. */
  children?: ReactNode
}

/** The top of a child's A4 page: school, moment of printing, what it is, and whose. */
export function PaperHead({ student, title, className, children }: PaperHeadProps) {
  const t = useT('vision-records')
  const lists = useT('lists')
  const classText = useClassText()
  const [printedAt] = useState(() => new Date())
  const age = student.age === null ? '' : t('age', { count: student.age })
  return (
    <>
      <header className="flex items-center gap-2 border-b-2 border-t1 pb-3 text-body">
        <Eye aria-hidden size={18} />
        <span className="font-semibold">{student.school}</span>
        <span className="ml-auto">{t('paper.printed', { at: formatDateTime(printedAt) })}</span>
      </header>
      <h1 className="mt-4 text-[22px]/8 font-semibold">{title}</h1>
      <p className={cx('flex flex-wrap items-center gap-x-4 text-body', className)}>
        <bdi className="font-semibold">{student.name}</bdi>
        <span>
          {[lists(`visionRecords.values.sex.${student.sex}`), age].filter(Boolean).join(t('listComma'))}
        </span>
        <span>{classText(student.class)}</span>
        {student.number && <span>{t('number', { number: student.number })}</span>}
        {children}
      </p>
    </>
  )
}

import type { StudentResult } from '@/modules/guardians/contract/student-result.ts'
import { useT } from '@/i18n/i18n.ts'
import { useBindClassText } from './class-text.ts'

/** `138****6021` → `138 **** 6021` */
const spaced = (mobile: string) => mobile.replace(/^(\d{3})(\*+)(\d{4})$/, '$1 $2 $3')

/** Whom the binding is for, row by row. */
export function StudentFacts({ student }: { student: StudentResult }) {
  const t = useT('bind')
  const classText = useBindClassText()
  const rows = [
    [t('facts.name'), student.name],
    [t('facts.school'), student.school],
    [t('facts.class'), classText(student.class)],
    [t('facts.relation'), t(`relations.${student.relation}`)],
    [t('facts.mobile'), spaced(student.mobile)],
  ] as const
  return (
    <dl className="divide-y divide-line rounded border border-line bg-surface px-4 text-title">
      {rows.map(([label, value], index) => (
        <div key={label} className="flex min-h-12 items-center justify-between gap-4 py-2">
          <dt className="shrink-0 text-t2">{label}</dt>
          <dd className={`min-w-0 text-right break-words ${index === 0 ? 'font-semibold' : ''}`}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { StudentRecord } from '@/contract/students.ts'
import { useT } from '@/i18n/i18n.ts'
import { buttonClass } from '@/ui/button.tsx'

/** To the page that prints binding codes. */
export function PrintCodeLink({ icon }: { record: StudentRecord; icon?: ReactNode }) {
  const t = useT('students')
  return (
    <Link to={'/manage/print' as never} className={buttonClass('primary')}>
      {icon}
      {t('actions.printCode')}
    </Link>
  )
}

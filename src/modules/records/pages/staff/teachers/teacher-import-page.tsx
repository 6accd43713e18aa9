import { Link } from '@tanstack/react-router'
import { useT } from '@/i18n/i18n.ts'
import { ImportPage } from '@/kits/import/import-page.tsx'
import { buttonClass } from '@/ui/button.tsx'

/** 教师名单导入: roles and classes come along; accounts are opened on the list. */
export function TeacherImportPage() {
  const t = useT('import')
  return (
    <ImportPage
      kind="teachers"
      next={
        <Link to="." search={{}} className={buttonClass('primary')}>
          {t('next.teachers')}
        </Link>
      }
    />
  )
}

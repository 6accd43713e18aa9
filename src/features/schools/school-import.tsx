import { Link } from '@tanstack/react-router'
import { useT } from '@/i18n/i18n.ts'
import { ImportPage } from '@/kits/import/import-page.tsx'
import { buttonClass } from '@/ui/button.tsx'

/** 学校名单导入: by the bureau; a new school's master is added afterwards. */
export function SchoolImport() {
  const t = useT('import')
  return (
    <ImportPage
      kind="schools"
      next={
        <Link to="." search={{} as never} className={buttonClass('primary')}>
          {t('next.schools')}
        </Link>
      }
    />
  )
}

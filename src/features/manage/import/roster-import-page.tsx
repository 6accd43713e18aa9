import { Link } from '@tanstack/react-router'
import { useT } from '@/i18n/i18n.ts'
import { ImportPage } from '@/kits/import/import-page.tsx'
import { buttonClass } from '@/ui/button.tsx'

/** 学生名单导入: grades, classes and pupils come from one workbook. */
export function RosterImportPage() {
  const t = useT('import')
  return (
    <ImportPage
      kind="roster"
      next={
        <Link to="/visionCheck/analysisExport" className={buttonClass('primary')}>
          {t('next.roster')}
        </Link>
      }
    />
  )
}

import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { ImportPage } from '@/kits/import/import-page.tsx'
import { PageTools } from '@/lib/page-tools.tsx'
import { buttonClass } from '@/ui/button.tsx'

/** 学生名单导入: grades, classes and students come from one workbook. Reached from the list of students, and leads back to it. */
export function RosterImportPage() {
  const t = useT('import')
  const labels = useT('students')
  return (
    <>
      <PageTools>
        <Link to="/manage/student" search={{}} className={`${buttonClass('link')} ml-auto`}>
          <ArrowLeft aria-hidden size={16} />
          {labels('backToImport')}
        </Link>
      </PageTools>
      <ImportPage
        kind="roster"
        next={
          <Link to="/visionCheck/analysisExport" className={buttonClass('primary')}>
            {t('next.roster')}
          </Link>
        }
      />
    </>
  )
}

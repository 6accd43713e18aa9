import { Link } from '@tanstack/react-router'
import { useT } from '@/i18n/i18n.ts'
import { ImportPage } from '@/kits/import/import-page.tsx'
import { buttonClass } from '@/ui/button.tsx'

/** 视力导入: a screening workbook into a round's exams. */
export function VisionImportPage() {
  const t = useT('import')
  return (
    <ImportPage
      kind="vision"
      next={
        <Link to="/visionCheck/base" className={buttonClass('primary')}>
          {t('next.vision')}
        </Link>
      }
    />
  )
}

import { ArrowLeft } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { ImportPage } from '@/kits/import/import-page.tsx'
import { PageTools } from '@/lib/page-tools.tsx'
import { Button } from '@/ui/button.tsx'

/** A school's workbook of its PE timetable, in place of the matrix; the plan stands in the address. */
export function TimetableImport({ term, onLeave }: { term: string | undefined; onLeave: () => void }) {
  const t = useT('timetable')
  return (
    <>
      <PageTools>
        <Button look="link" className="ml-auto" icon={<ArrowLeft aria-hidden size={16} />} onClick={onLeave}>
          {t('back')}
        </Button>
      </PageTools>
      <ImportPage
        kind="timetable"
        {...(term !== undefined && { term })}
        next={
          <Button look="primary" onClick={onLeave}>
            {t('toTimetable')}
          </Button>
        }
      />
    </>
  )
}

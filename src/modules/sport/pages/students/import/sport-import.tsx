import { ArrowLeft } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { ImportPage } from '@/kits/import/import-page.tsx'
import { PageTools } from '@/lib/page-tools.tsx'
import { Button } from '@/ui/button.tsx'

/** A school's workbook of sport records, in place of its students; the plan stands in the address. */
export function SportImport({ onLeave }: { onLeave: () => void }) {
  const t = useT('sport-data')
  return (
    <>
      <PageTools>
        <Button look="link" className="ml-auto" icon={<ArrowLeft aria-hidden size={16} />} onClick={onLeave}>
          {t('import.back')}
        </Button>
      </PageTools>
      <ImportPage
        kind="sport"
        next={
          <Button look="primary" onClick={onLeave}>
            {t('import.toPupils')}
          </Button>
        }
      />
    </>
  )
}

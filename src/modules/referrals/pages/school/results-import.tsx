import { ArrowLeft } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { ImportPage } from '@/kits/import/import-page.tsx'
import { PageTools } from '@/lib/page-tools.tsx'
import { Button } from '@/ui/button.tsx'
import { WaitingCases } from './waiting-cases.tsx'

type ResultsImportProps = { round: number | undefined; onLeave: () => void }

/** The workbook of the cases without a result, and its way back once the clinic has filled it in; the plan stands in the address. */
export function ResultsImport({ round, onLeave }: ResultsImportProps) {
  const t = useT('referrals')
  return (
    <>
      <PageTools>
        <Button look="link" className="ml-auto" icon={<ArrowLeft aria-hidden size={16} />} onClick={onLeave}>
          {t('workbook.back')}
        </Button>
      </PageTools>
      <ImportPage
        kind="clinicResults"
        template={<WaitingCases round={round} />}
        next={
          <Button look="primary" onClick={onLeave}>
            {t('workbook.back')}
          </Button>
        }
      />
    </>
  )
}

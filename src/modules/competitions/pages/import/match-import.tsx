import { ArrowLeft } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { ImportPage } from '@/kits/import/import-page.tsx'
import { PageTools } from '@/lib/page-tools.tsx'
import { Button } from '@/ui/button.tsx'

type MatchImportProps = { kind: 'entries' | 'results'; competition: number; onLeave: () => void }

/** A workbook of entries or of results, in place of the competition; the plan stands in the address. */
export function MatchImport({ kind, competition, onLeave }: MatchImportProps) {
  const t = useT('competition')
  return (
    <>
      <PageTools>
        <Button look="link" className="ml-auto" icon={<ArrowLeft aria-hidden size={16} />} onClick={onLeave}>
          {t('workbook.back')}
        </Button>
      </PageTools>
      <ImportPage
        kind={kind}
        competition={competition}
        next={
          <Button look="primary" onClick={onLeave}>
            {t('workbook.back')}
          </Button>
        }
      />
    </>
  )
}

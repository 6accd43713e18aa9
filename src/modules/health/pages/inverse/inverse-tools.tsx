import { FileText } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { formatDateTime } from '@/i18n/formats.ts'
import { loadNamespaces, useT } from '@/i18n/i18n.ts'
import { usePrintKey } from '@/kits/report/use-print-key.ts'
import { useLeaving } from '@/lib/page-audience.ts'
import { PageTools } from '@/lib/page-tools.tsx'
import { Button } from '@/ui/button.tsx'
import { CopyButton } from '@/ui/copy-button.tsx'
import { useInverse } from './inverse-context.ts'
import { isWithoutAnswers } from './is-without-answers.ts'

const InverseReport = lazy(async () => {
  const [part] = await Promise.all([import('./report/inverse-report.tsx'), loadNamespaces(['report'])])
  return { default: part.InverseReport }
})

/** Beside the breadcrumb: how fresh the figures are, the link to exactly this, and the page on paper. */
export function InverseTools() {
  const { query } = useInverse()
  const t = useT('inverse')
  const [isReport, setReport] = useState(false)
  const { data } = query
  const canPrint = data !== undefined && !isWithoutAnswers(query)
  const openReport = useLeaving(() => setReport(true))
  usePrintKey(canPrint && !isReport, openReport)
  return (
    <PageTools>
      <span className="ml-auto flex items-center gap-3">
        {data && (
          <span className="text-note whitespace-nowrap text-t2 max-[600px]:hidden">
            {t('asOf', { time: formatDateTime(data.asOf) })}
          </span>
        )}
        <CopyButton size="small" text={() => location.href}>
          {t('copyLink')}
        </CopyButton>
        <Button
          size="small"
          icon={<FileText aria-hidden size={14} />}
          disabled={!canPrint}
          title="Ctrl+P"
          onClick={openReport}
        >
          {t('report')}
        </Button>
      </span>
      {isReport && data && (
        <Suspense>
          <InverseReport data={data} onClose={() => setReport(false)} />
        </Suspense>
      )}
    </PageTools>
  )
}

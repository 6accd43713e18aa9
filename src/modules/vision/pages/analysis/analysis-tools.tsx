import { FileText } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useVisionBreakdown } from '@/modules/vision/api/analysis.ts'
import { loadNamespaces, useT } from '@/i18n/i18n.ts'
import { usePrintKey } from '@/kits/report/use-print-key.ts'
import { useLeaving } from '@/lib/page-audience.ts'
import { PageTools } from '@/lib/page-tools.tsx'
import { Button } from '@/ui/button.tsx'
import { CopyButton } from '@/ui/copy-button.tsx'
import { LiveMark } from '../screen/live-mark.tsx'
import { useAnalysis } from './analysis-context.ts'

const AnalysisReport = lazy(async () => {
  const [part] = await Promise.all([import('../report/analysis-report.tsx'), loadNamespaces(['report'])])
  return { default: part.AnalysisReport }
})

/** Beside the breadcrumb: how fresh the figures are, the link to exactly this, and the page as a report on paper. */
export function AnalysisTools() {
  const { filter, by } = useAnalysis()
  const t = useT('analysis')
  const [isReport, setReport] = useState(false)
  const query = useVisionBreakdown({ ...filter, by })
  const openReport = useLeaving(() => setReport(true))
  usePrintKey(query.data !== undefined && !isReport, openReport)
  return (
    <PageTools>
      <span className="ml-auto flex items-center gap-3">
        <LiveMark query={query} isBlank={query.data?.population.enrolled === 0} />
        <CopyButton size="small" text={() => location.href}>
          {t('copyLink')}
        </CopyButton>
        <Button
          size="small"
          icon={<FileText aria-hidden size={14} />}
          disabled={!query.data}
          title="Ctrl+P"
          onClick={openReport}
        >
          {t('report')}
        </Button>
      </span>
      {isReport && (
        <Suspense>
          <AnalysisReport onClose={() => setReport(false)} />
        </Suspense>
      )}
    </PageTools>
  )
}

import { Printer } from 'lucide-react'
import { useVisionBreakdown } from '@/api/vision-analysis.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageTools } from '@/lib/page-tools.tsx'
import { Button } from '@/ui/button.tsx'
import { CopyButton } from '@/ui/copy-button.tsx'
import { LiveMark } from '../screen/live-mark.tsx'
import { useAnalysis } from './analysis-context.ts'

/** Beside the breadcrumb: how fresh the figures are, the link to exactly this, and the page on paper. */
export function AnalysisTools() {
  const { filter, by } = useAnalysis()
  const t = useT('analysis')
  const reading = useVisionBreakdown({ ...filter, by })
  return (
    <PageTools>
      <span className="ml-auto flex items-center gap-3">
        <LiveMark reading={reading} isBlank={reading.data?.population.enrolled === 0} />
        <CopyButton size="small" text={() => location.href}>
          {t('copyLink')}
        </CopyButton>
        <Button size="small" icon={<Printer size={14} />} onClick={() => print()}>
          {t('print')}
        </Button>
      </span>
    </PageTools>
  )
}

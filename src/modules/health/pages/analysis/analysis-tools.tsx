import { Link } from '@tanstack/react-router'
import { FileCheck, FileText } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useFitnessHead } from '@/modules/health/api/analysis.ts'
import { useHealthTotals } from '@/modules/health/api/health.ts'
import { formatDateTime } from '@/i18n/formats.ts'
import { loadNamespaces, useT } from '@/i18n/i18n.ts'
import { usePrintKey } from '@/kits/report/use-print-key.ts'
import { useLeaving } from '@/lib/page-audience.ts'
import { PageTools } from '@/lib/page-tools.tsx'
import { buttonClass, Button } from '@/ui/button.tsx'
import { CopyButton } from '@/ui/copy-button.tsx'
import { Segmented } from '@/ui/segmented.tsx'
import { Tag } from '@/ui/tag.tsx'
import { useAnalysis } from './analysis-context.ts'

const HealthReport = lazy(async () => {
  const [part] = await Promise.all([import('./report/health-report.tsx'), loadNamespaces(['report'])])
  return { default: part.HealthReport }
})

/** Beside the breadcrumb: which half, by which standard, how fresh, and the ways out: link, paper, what still lacks. */
export function AnalysisTools() {
  const { search, filter, change, isOwnSchool } = useAnalysis()
  const t = useT('health-analysis')
  const health = useT('health')
  const head = useFitnessHead(filter).data
  const [isReport, setReport] = useState(false)
  const isCheck = search.part === 'check'
  const checks = useHealthTotals(filter, isCheck).data
  const data = isCheck ? checks : head
  const openReport = useLeaving(() => setReport(true))
  usePrintKey(data !== undefined && !isReport, openReport)
  const year = filter.schoolYear === undefined ? {} : { schoolYear: filter.schoolYear }
  return (
    <PageTools>
      <Segmented
        label={t('switch')}
        value={isCheck ? 'check' : 'fitness'}
        segments={(['fitness', 'check'] as const).map((value) => ({ value, label: t(`part.${value}`) }))}
        onChange={(value) => change({ part: value === 'check' ? 'check' : undefined })}
      />
      {!isCheck && head && (
        <span className="max-[900px]:hidden">
          <Tag>{t('byStandard')}</Tag>
        </span>
      )}
      <span className="ml-auto flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
        {data && (
          <span className="text-note whitespace-nowrap text-t2 max-[600px]:hidden">
            {health('asOf', { time: formatDateTime(data.asOf) })}
          </span>
        )}
        {isOwnSchool && !isCheck && (
          <Link
            to="/health/dataExport"
            search={year}
            className={`${buttonClass('secondary', 'small')} max-[600px]:hidden`}
          >
            <FileCheck aria-hidden size={14} />
            {t('completeness')}
          </Link>
        )}
        <CopyButton size="small" text={() => location.href}>
          {t('copyLink')}
        </CopyButton>
        <Button
          size="small"
          className="max-[600px]:hidden"
          icon={<FileText aria-hidden size={14} />}
          disabled={!data}
          title="Ctrl+P"
          onClick={openReport}
        >
          {t('report')}
        </Button>
      </span>
      {isReport && (
        <Suspense>
          <HealthReport part={isCheck ? 'check' : 'fitness'} onClose={() => setReport(false)} />
        </Suspense>
      )}
    </PageTools>
  )
}

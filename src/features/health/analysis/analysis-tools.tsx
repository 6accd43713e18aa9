import { Link } from '@tanstack/react-router'
import { FileCheck, Printer } from 'lucide-react'
import { useFitnessHead } from '@/api/health-analysis.ts'
import { useHealthTotals } from '@/api/health.ts'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageTools } from '@/lib/page-tools.tsx'
import { usePrint } from '@/lib/use-print.ts'
import { buttonClass, Button } from '@/ui/button.tsx'
import { CopyButton } from '@/ui/copy-button.tsx'
import { Segmented } from '@/ui/segmented.tsx'
import { Tag } from '@/ui/tag.tsx'
import { useAnalysis } from './analysis-context.ts'

/** Beside the breadcrumb: which half, by which standard, how fresh, and the ways out: link, paper, what still lacks. */
export function AnalysisTools() {
  const { search, filter, change, isOwnSchool } = useAnalysis()
  const t = useT('health-analysis')
  const health = useT('health')
  const head = useFitnessHead(filter).data
  const { begin } = usePrint()
  const isCheck = search.part === 'check'
  const checks = useHealthTotals(filter, isCheck).data
  const data = isCheck ? checks : head
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
      <span className="ml-auto flex items-center gap-3">
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
          icon={<Printer aria-hidden size={14} />}
          onClick={begin}
        >
          {t('print')}
        </Button>
      </span>
    </PageTools>
  )
}

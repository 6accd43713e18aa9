import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useT } from '@/i18n/i18n.ts'
import type { HealthExportSearch } from '@/modules/health/pages/export-search.ts'
import { PageTools } from '@/lib/page-tools.tsx'
import { useSearchStep } from '@/lib/use-search-step.ts'
import { Segmented } from '@/ui/segmented.tsx'
import { ResultsExport } from './results-export.tsx'

const SchoolReports = lazy(() =>
  import('../national-report/school-reports.tsx').then((part) => ({ default: part.SchoolReports })),
)

/** 数据导出 of the district (HEA-10): check-ups and tests as a file, and what its schools have sent. */
export function HealthExportPage() {
  const t = useT('health')
  const search = useSearch({ strict: false }) as HealthExportSearch
  const view = search.view ?? 'results'
  const go = useSearchStep<HealthExportSearch>()
  return (
    <>
      <PageTools>
        <Segmented
          label={t('export.view')}
          value={view}
          segments={(['results', 'reports'] as const).map((value) => ({
            value,
            label: t(`export.${value}`),
          }))}
          onChange={(next) => go(next === 'reports' ? { view: next } : {})}
        />
      </PageTools>
      {view === 'results' ? (
        <ResultsExport scope="district" />
      ) : (
        <Suspense>
          <SchoolReports search={search} onYear={(schoolYear) => go({ view, schoolYear })} />
        </Suspense>
      )}
    </>
  )
}

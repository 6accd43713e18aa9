import { Link, useSearch } from '@tanstack/react-router'
import { ArrowLeft, Download, FileCheck, Upload } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useFitnessCompleteness } from '@/modules/health/api/fitness-report.ts'
import { useFitnessTotals } from '@/modules/health/api/health.ts'
import { useT } from '@/i18n/i18n.ts'
import type { HealthDataSearch } from '@/modules/health/pages/data-search.ts'
import type { SchoolDataSearch } from '@/modules/health/pages/export-search.ts'
import { PageTools } from '@/lib/page-tools.tsx'
import { useSearchStep } from '@/lib/use-search-step.ts'
import { Button, buttonClass } from '@/ui/button.tsx'
import { Menu } from '@/ui/menu.tsx'
import { YearMenu } from '../year-menu.tsx'
import { CompletenessPanel } from './completeness-panel.tsx'
import { OpenStudents } from './open-students.tsx'

const HealthImport = lazy(() =>
  import('./health-import.tsx').then((part) => ({ default: part.HealthImport })),
)
const ResultsExport = lazy(() =>
  import('../export/results-export.tsx').then((part) => ({ default: part.ResultsExport })),
)
const ReportDialog = lazy(() =>
  import('./report-dialog.tsx').then((part) => ({ default: part.ReportDialog })),
)

const ExemptFormsDialog = lazy(() =>
  import('./exempt-forms-dialog.tsx').then((part) => ({ default: part.ExemptFormsDialog })),
)
const DifferenceDialog = lazy(() =>
  import('./difference-dialog.tsx').then((part) => ({ default: part.DifferenceDialog })),
)

/** The most rows that the server sends. */
const limit = 2000

/** 数据导出 of a school (HEA-06): workbooks in, who still lacks what, and the file of the national upload out. */
export function HealthDataPage() {
  const search = useSearch({ strict: false }) as SchoolDataSearch
  const t = useT('health')
  if (search.view === 'results')
    return (
      <Suspense>
        <PageTools>
          <Link to="/health/dataExport" search={{}} className={`${buttonClass('link')} ml-auto`}>
            <ArrowLeft aria-hidden size={16} />
            {t('data.toCompleteness')}
          </Link>
        </PageTools>
        <ResultsExport scope="school" />
      </Suspense>
    )
  if (search.kind === undefined) return <DataOfSchool search={search} />
  return (
    <Suspense>
      <HealthImport kind={search.kind} />
    </Suspense>
  )
}

function DataOfSchool({ search }: { search: HealthDataSearch }) {
  const t = useT('health')
  const { schoolYear, class: classId } = search
  const requested = schoolYear !== undefined && { schoolYear }
  const query = useFitnessCompleteness({ ...requested, limit })
  const rounds = useFitnessTotals({}).data?.rounds
  const upload = useT('fitness-upload')
  const [isAsking, setAsking] = useState(false)
  const [tool, setTool] = useState<'forms' | 'compare'>()
  const go = useSearchStep<SchoolDataSearch>()
  return (
    <>
      <PageTools>
        <YearMenu
          rounds={rounds}
          shown={query.data?.round.schoolYear}
          onYear={(year) => go(year === undefined ? {} : { schoolYear: year })}
        />
        <span className="ml-auto flex flex-wrap justify-end gap-2">
          <Menu
            label={t('data.importMenu')}
            width={200}
            trigger={
              <Button size="small" icon={<Upload aria-hidden size={14} />}>
                {t('data.importMenu')}
              </Button>
            }
            entries={(['fitness', 'check'] as const).map((kind) => ({
              id: kind,
              label: t(`data.import.${kind}`),
              onSelect: () => go({ kind }),
            }))}
          />
          <Button
            size="small"
            icon={<Download aria-hidden size={14} />}
            onClick={() => go({ view: 'results' })}
          >
            {t('export.open')}
          </Button>
          <Menu
            label={upload('tools')}
            width={200}
            trigger={<Button size="small">{upload('tools')}</Button>}
            entries={(['forms', 'compare'] as const).map((each) => ({
              id: each,
              label: upload(each),
              onSelect: () => setTool(each),
            }))}
          />
          <Button
            size="small"
            look="primary"
            icon={<FileCheck size={14} />}
            disabled={!query.data || query.data.students === 0}
            onClick={() => setAsking(true)}
          >
            {t('data.report')}
          </Button>
        </span>
      </PageTools>
      <div className="grid grid-cols-1 gap-3 *:h-[calc(100dvh-8.5rem)] *:min-h-96 xl:grid-cols-[3fr_2fr]">
        <CompletenessPanel query={query} onClass={(id) => go({ ...requested, class: id })} />
        <OpenStudents query={query} classId={classId} onAll={() => go({ ...requested })} />
      </div>
      {isAsking && query.data && (
        <Suspense>
          <ReportDialog schoolYear={schoolYear} open={query.data.open} onClose={() => setAsking(false)} />
        </Suspense>
      )}
      {tool === 'forms' && (
        <Suspense>
          <ExemptFormsDialog schoolYear={schoolYear} onClose={() => setTool(undefined)} />
        </Suspense>
      )}
      {tool === 'compare' && (
        <Suspense>
          <DifferenceDialog schoolYear={schoolYear} onClose={() => setTool(undefined)} />
        </Suspense>
      )}
    </>
  )
}

import { useFitnessBreakdown, useFitnessTotals, useHealthTotals } from '@/modules/health/api/health.ts'
import { useT } from '@/i18n/i18n.ts'
import { FilterBar } from '@/kits/analysis/filter-bar.tsx'
import { DrillSteps, type DrillStep } from '@/kits/analysis/drill-steps.tsx'
import { gradeName } from '../screen/labels.ts'
import { useAnalysis } from './analysis-context.ts'
import { filterFields } from './filter-fields.ts'

/** School year, stage, grade, class, sex and what is stood beside, and where in the district the page stands. */
export function AnalysisFilters() {
  const { search, filter, change, isDistrict } = useAnalysis()
  const t = useT('health-analysis')
  const vision = useT('vision')
  const tests = useFitnessTotals(filter).data
  const checks = useHealthTotals(filter).data
  const classes = useClasses()
  // Either half may have a year that the other has not.
  const data = search.part === 'check' ? (checks ?? tests) : (tests ?? checks)
  const fields = filterFields({
    search,
    change,
    isDistrict,
    classes,
    t,
    vision,
    rounds: data?.rounds ?? [],
    schoolYear: data?.round.schoolYear,
    stages: data?.area.school?.stages,
  })
  return (
    <FilterBar
      fields={fields}
      onClearAll={() =>
        change({ stage: undefined, grade: undefined, class: undefined, sex: undefined, against: undefined })
      }
    >
      <DrillPath />
    </FilterBar>
  )
}

/** Classes of the own school in the year in sight. */
function useClasses() {
  const { filter, isOwnSchool } = useAnalysis()
  const { schoolYear } = filter
  const year = schoolYear === undefined ? {} : { schoolYear }
  const { data } = useFitnessBreakdown({ ...year, by: 'class' }, isOwnSchool)
  return data?.rows.flatMap(({ id, grade, number }) =>
    id === undefined || grade === undefined || number === undefined ? [] : [{ id, grade, number }],
  )
}

/** district › school › grade › class, with every filter. At home there is no path. */
function DrillPath() {
  const { filter, search, visit, up, isOwnSchool } = useAnalysis()
  const t = useT('vision')
  const area = useFitnessTotals(filter).data?.area
  if (!up) return null
  const { school, grade, class: classId } = search
  const steps: DrillStep[] = [
    { label: t(isOwnSchool ? 'screen.home.school' : 'screen.home.region'), path: {} },
  ]
  if (school !== undefined) steps.push({ label: area?.school?.name ?? '…', path: { school } })
  if (grade !== undefined) steps.push({ label: gradeName(grade, t), path: { school, grade } })
  if (classId !== undefined)
    steps.push({
      label: t('class', { number: area?.class?.number ?? '…' }),
      path: { school, grade, class: classId },
    })
  return <DrillSteps steps={steps} onVisit={visit} />
}

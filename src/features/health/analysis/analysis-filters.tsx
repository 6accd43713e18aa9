import { useFitnessBreakdown, useFitnessTotals, useHealthTotals } from '@/api/health.ts'
import { useT } from '@/i18n/i18n.ts'
import { FilterBar } from '@/kits/analysis/filter-bar.tsx'
import { useAnalysis } from './analysis-context.ts'
import { DrillPath } from './drill-path.tsx'
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
    stages: data?.place.school?.stages,
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

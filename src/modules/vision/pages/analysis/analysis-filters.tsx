import { useT } from '@/i18n/i18n.ts'
import { FilterBar } from '@/kits/analysis/filter-bar.tsx'
import { useSchoolAdminDataTotals } from '@/modules/vision/api/screen.ts'
import { DrillPath } from '../screen/console/drill-path.tsx'
import { useScreen } from '../screen/screen-context.tsx'
import { useAnalysis } from './analysis-context.ts'
import { filterFields } from './filter-fields.ts'
import { useRows } from './use-rows.ts'
import { useStagesHere } from '@/kits/table/use-stages-here.ts'

/** Round, stage, grade, sex, glasses and the round compared with, and where in the district the page stands. */
export function AnalysisFilters() {
  const { search, change } = useAnalysis()
  const { filter } = useScreen()
  const t = useT('analysis')
  const vision = useT('vision')
  const stages = useStagesHere(true)
  const { data } = useRows()
  const totals = useSchoolAdminDataTotals(filter).data
  const fields = filterFields({
    search,
    change,
    // Either answer has them: a reading that fails takes no choice away.
    rounds: (data ?? totals)?.rounds ?? [],
    round: (data ?? totals)?.round,
    compared: data?.compared,
    stages: totals?.area.school?.stages ?? stages,
    t,
    vision,
  })
  return (
    <FilterBar
      fields={fields}
      onClearAll={() =>
        change({ stage: undefined, grade: undefined, class: undefined, sex: undefined, glasses: undefined })
      }
    >
      <DrillPath />
    </FilterBar>
  )
}

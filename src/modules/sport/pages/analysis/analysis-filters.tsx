import { useSportAnalysisParts } from '@/modules/sport/api/analysis.ts'
import { useT } from '@/i18n/i18n.ts'
import { FilterBar } from '@/kits/analysis/filter-bar.tsx'
import { SportPath } from '../screen/drill-path.tsx'
import { useSport } from '../screen/sport-context.tsx'
import { useSportAnalysis } from './analysis-context.ts'
import { filterFields } from './filter-fields.ts'

/** School or class, grade and sex, and where the page stands; the window is in the row above. */
export function AnalysisFilters() {
  const { search, filter, change } = useSportAnalysis()
  const { isOwnSchool, isDistrict } = useSport()
  const t = useT('sport-analysis')
  const vision = useT('vision')
  const { start, end, school } = filter
  const window = { ...(start && end && { start, end }) }
  // Of the whole home, so that a choice that is made takes none of the others away.
  const rows = useSportAnalysisParts(window, isOwnSchool ? 'class' : 'school').data?.rows ?? []
  const ofSchool = useSportAnalysisParts(
    { ...window, ...(school !== undefined && !isOwnSchool && { school }) },
    'grade',
  ).data?.rows
  const fields = filterFields({
    search,
    change,
    isOwnSchool,
    t,
    vision,
    schools: isOwnSchool ? [] : [...new Map(rows.map(({ id, name }) => [id, name]))],
    classes: isOwnSchool ? rows : [],
    grades: isDistrict ? [] : (ofSchool?.flatMap(({ grade }) => (grade === undefined ? [] : [grade])) ?? []),
  })
  return (
    <FilterBar
      fields={fields}
      onClearAll={() => change({ school: undefined, grade: undefined, class: undefined, sex: undefined })}
    >
      <SportPath />
    </FilterBar>
  )
}

import { useSchoolsWithSport, useSportAnalysisParts } from '@/modules/sport/api/analysis.ts'
import type { schoolsWithSport } from '@/modules/sport/contract/analysis.ts'
import type { ReplyOf } from '@/contract/call.ts'
import { formatCount } from '@/i18n/formats.ts'
import { sumOfRates } from '@/standards/rate.ts'
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
  const classes = useSportAnalysisParts(window, 'class', { isOwnSchool }, isOwnSchool).data?.rows ?? []
  const schools = useSchoolsWithSport(filter, !isOwnSchool).data?.rows ?? []
  const ofSchool = useSportAnalysisParts(
    { ...window, ...(school !== undefined && !isOwnSchool && { school }) },
    'grade',
    { isOwnSchool },
  ).data?.rows
  const fields = filterFields({
    search,
    change,
    isOwnSchool,
    t,
    vision,
    schools: isOwnSchool ? [] : withSport(schools),
    classes,
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

/** Each school once, with who took part of all child-days of its stages; its name alone where that is hidden. */
function withSport(rows: ReplyOf<typeof schoolsWithSport>['rows']): [number | undefined, string][] {
  const ids = [...new Set(rows.map(({ id }) => id))]
  return ids.map((id) => {
    const own = rows.filter((row) => row.id === id)
    const rates = own.flatMap(({ figures }) => (figures.participation ? [figures.participation] : []))
    const { n, of } = sumOfRates(rates)
    const name = own[0]?.name ?? ''
    return [id, rates.length === own.length ? `${name}  ${formatCount(n)}/${formatCount(of)}` : name]
  })
}

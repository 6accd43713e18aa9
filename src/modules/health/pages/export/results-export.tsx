import { useMemo } from 'react'
import { useHealthRounds } from '@/modules/health/api/rounds.ts'
import { healthResultsCount, healthResultsPage } from '@/modules/health/contract/results.ts'
import { healthResultList, type HealthResultRow } from '@/modules/health/contract/result-list.ts'
import { useT } from '@/i18n/i18n.ts'
import { ExportPage } from '@/kits/export-page/export-page.tsx'
import { valuesOf } from '@/kits/export-page/values-of.ts'
import type { ListScope } from '@/kits/table/list-scope.ts'
import { ofEachScope } from '@/kits/table/of-scope.ts'
import { useListAddress } from '@/kits/table/use-list-address.ts'
import { useListState } from '@/kits/table/use-list-state.ts'
import { useStudentChoices } from '@/kits/table/use-student-choices.ts'
import { yearName } from '@/lib/school-year.ts'

const definitions = ofEachScope(healthResultList, 'healthResults')
const bar = [
  'grade',
  'class',
  'sex',
  'checkState',
  'weight',
  'stunted',
  'pressure',
  'spine',
  'caries',
  'anaemia',
  'testState',
  'level',
  'missing',
]

/** Check-ups and fitness tests of one or several school years as a file. */
export function ResultsExport({ scope }: { scope: ListScope }) {
  const t = useT('health')
  const definition = definitions[scope]
  const state = useListState(definition, ...useListAddress())
  const schools = useMemo(() => valuesOf(state.query, 'school').map(Number), [state.query])
  const students = useStudentChoices(scope, schools)
  const { data } = useHealthRounds()
  const choices = useMemo(() => {
    const years = [...new Set(data?.rounds.map(({ schoolYear }) => schoolYear))]
    return {
      ...students,
      round: years.map((year) => ({ value: year, label: t('yearLong', { year: yearName(year) }) })),
    }
  }, [students, data, t])
  return (
    <ExportPage<HealthResultRow>
      scope={scope}
      bar={bar}
      definition={definition}
      page={healthResultsPage}
      count={healthResultsCount}
      state={state}
      choices={choices}
      emptyHint={{ title: t('export.emptyTitle'), detail: t('export.emptyDetail') }}
    />
  )
}

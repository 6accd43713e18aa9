import { useMemo } from 'react'
import { labourStudentsCount, labourStudentsPage } from '@/modules/labour/contract/exports.ts'
import { labourStudentsOfDistrict } from '@/modules/labour/contract/totals.ts'
import { labourStudentList, type LabourStudentRow } from '@/modules/labour/contract/student-list.ts'
import { useT } from '@/i18n/i18n.ts'
import { ExportPage } from '@/kits/export-page/export-page.tsx'
import { valuesOf } from '@/kits/export-page/values-of.ts'
import type { ListScope } from '@/kits/table/list-scope.ts'
import { ofEachScope } from '@/kits/table/of-scope.ts'
import { useListAddress } from '@/kits/table/use-list-address.ts'
import { useListState } from '@/kits/table/use-list-state.ts'
import { useStudentChoices } from '@/kits/table/use-student-choices.ts'

const definitions = ofEachScope(labourStudentList, 'labourPupils')
const bar = ['grade', 'class', 'sex']

/** Students with their labour of the term as a file, of the school (WRK-05) or the district (WRK-09). */
export function LabourExportPage({ scope }: { scope: ListScope }) {
  const t = useT('labour-portfolio')
  const definition = definitions[scope]
  const state = useListState(definition, ...useListAddress())
  const schools = useMemo(() => valuesOf(state.query, 'school').map(Number), [state.query])
  const choices = useStudentChoices(scope, schools)
  return (
    <ExportPage<LabourStudentRow>
      scope={scope}
      bar={bar}
      definition={definition}
      page={scope === 'district' ? labourStudentsOfDistrict : labourStudentsPage}
      count={labourStudentsCount}
      state={state}
      choices={choices}
      emptyHint={{ title: t('empty.export'), detail: t('empty.exportWhy') }}
    />
  )
}

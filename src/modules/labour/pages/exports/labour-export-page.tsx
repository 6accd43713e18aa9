import { useMemo } from 'react'
import { labourPupilsCount, labourPupilsPage } from '@/modules/labour/contract/exports.ts'
import { labourPupilList, type LabourPupilRow } from '@/modules/labour/contract/pupil-list.ts'
import { useT } from '@/i18n/i18n.ts'
import { ExportPage } from '@/kits/export-page/export-page.tsx'
import { valuesOf } from '@/kits/export-page/values-of.ts'
import type { ListScope } from '@/kits/table/list-scope.ts'
import { ofEachScope } from '@/kits/table/of-scope.ts'
import { useListAddress } from '@/kits/table/use-list-address.ts'
import { useListState } from '@/kits/table/use-list-state.ts'
import { usePupilChoices } from '@/kits/table/use-pupil-choices.ts'

const definitions = ofEachScope(labourPupilList, 'labourPupils')
const bar = ['grade', 'class', 'sex']

/** Pupils with their labour of the term as a file, of the school (WRK-05) or the district (WRK-09). */
export function LabourExportPage({ scope }: { scope: ListScope }) {
  const t = useT('labour-portfolio')
  const definition = definitions[scope]
  const state = useListState(definition, ...useListAddress())
  const schools = useMemo(() => valuesOf(state.query, 'school').map(Number), [state.query])
  const choices = usePupilChoices(scope, schools)
  return (
    <ExportPage<LabourPupilRow>
      scope={scope}
      bar={bar}
      definition={definition}
      page={labourPupilsPage}
      count={labourPupilsCount}
      state={state}
      choices={choices}
      emptyHint={{ title: t('empty.export'), detail: t('empty.exportWhy') }}
    />
  )
}

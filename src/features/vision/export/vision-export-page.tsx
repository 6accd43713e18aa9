import type { VisionRecordRow } from '@/contract/lists/vision-record-list.ts'
import { visionRecordsCount, visionRecordsPage } from '@/contract/vision-records.ts'
import { useT } from '@/i18n/i18n.ts'
import { ExportPage } from '@/kits/export-page/export-page.tsx'
import type { ListScope } from '@/kits/table/list-scope.ts'
import { useListAddress } from '@/kits/table/use-list-address.ts'
import { useListState } from '@/kits/table/use-list-state.ts'
import { definitions } from './definitions.ts'
import { useChoices } from './use-choices.ts'

const bar = ['grade', 'class', 'sex', 'state', 'band', 'degree', 'warning', 'followUp']

/** Results of one or several rounds as a file (VIS-06, VIS-11). */
export function VisionExportPage({ scope }: { scope: ListScope }) {
  const t = useT('export-page')
  const definition = definitions[scope]
  const state = useListState(definition, ...useListAddress())
  const choices = useChoices(scope, state.query)
  return (
    <ExportPage<VisionRecordRow>
      scope={scope}
      bar={bar}
      definition={definition}
      page={visionRecordsPage}
      count={visionRecordsCount}
      state={state}
      choices={choices}
      emptyHint={{
        title: t('empty.title'),
        detail: t(scope === 'school' ? 'empty.detail' : 'empty.district'),
      }}
    />
  )
}

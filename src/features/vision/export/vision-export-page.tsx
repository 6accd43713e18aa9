import { useEffect } from 'react'
import type { VisionRecordRow } from '@/contract/lists/vision-record-list.ts'
import { visionRecordsCount, visionRecordsPage } from '@/contract/vision-records.ts'
import { useT } from '@/i18n/i18n.ts'
import { useExportForm } from '@/kits/export/use-export-form.ts'
import type { ListScope } from '@/kits/table/list-scope.ts'
import type { ListView } from '@/kits/table/use-list.ts'
import { ListProvider, useList } from '@/kits/table/use-list.ts'
import { useListAddress } from '@/kits/table/use-list-address.ts'
import { useListState } from '@/kits/table/use-list-state.ts'
import { definitions } from './definitions.ts'
import { ExportChoice } from './export-choice.tsx'
import { Preview } from './preview.tsx'
import { StartedExport } from './started-export.tsx'
import { useChoices } from './use-choices.ts'
import { useStarted } from './use-started.ts'
import { valuesOf } from './values-of.ts'

const rowName = (row: VisionRecordRow) => row.name

/** Results of one or several rounds as a file: which rows and columns, what it will look like, its making (VIS-06, VIS-11). */
export function VisionExportPage({ scope }: { scope: ListScope }) {
  const t = useT('vision-export')
  const definition = definitions[scope]
  const state = useListState(definition, ...useListAddress())
  const choices = useChoices(scope, state.query)
  const list = useList<VisionRecordRow>({
    definition,
    page: visionRecordsPage,
    count: visionRecordsCount,
    state,
    choices,
    rowName,
    emptyHint: {
      title: t('empty.title'),
      detail: t(scope === 'school' ? 'empty.detail' : 'empty.district'),
    },
  })
  const { started, setStarted } = useStarted()
  const isSeveral = valuesOf(state.query, 'round').length > 1
  const { columns } = list.shown
  const of = { definition, ...list.shown, columns: isSeveral ? ['round', ...columns] : columns }
  const form = useExportForm(of, setStarted)
  const { chosen, setChosen } = form
  useEffect(() => {
    // Rows of several rounds say which round they are of.
    if (isSeveral && !chosen.has('round')) setChosen(new Set([...chosen, 'round']))
  }, [isSeveral, chosen, setChosen])
  return (
    <ListProvider value={list as unknown as ListView}>
      <div className="@container">
        <div className="grid grid-cols-1 items-start gap-3 @4xl:grid-cols-[26rem_minmax(0,1fr)]">
          <ExportChoice scope={scope} form={form} of={of} />
          <div className="flex min-w-0 flex-col gap-3 @4xl:sticky @4xl:top-[calc(var(--frame-top)+0.75rem)]">
            {started && <StartedExport started={started} />}
            <Preview form={form} />
          </div>
        </div>
      </div>
    </ListProvider>
  )
}

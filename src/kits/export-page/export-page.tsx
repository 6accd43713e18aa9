import { useEffect } from 'react'
import type { ListDefinition } from '@/contract/lists/list.ts'
import type { ListName } from '@/contract/lists/lists.ts'
import { useExportForm } from '@/kits/export/use-export-form.ts'
import type { ListScope } from '@/kits/table/list-scope.ts'
import type { ListTableProps } from '@/kits/table/list-table-props.ts'
import type { ListView } from '@/kits/table/use-list.ts'
import { ListProvider, useList } from '@/kits/table/use-list.ts'
import { ExportChoice } from './export-choice.tsx'
import { Preview } from './preview.tsx'
import { StartedExport } from './started-export.tsx'
import { useStarted } from './use-started.ts'
import { valuesOf } from './values-of.ts'

type Row = { id: number; name: string }
type ExportPageProps<R extends Row> = Pick<
  ListTableProps<R>,
  'page' | 'count' | 'state' | 'choices' | 'emptyHint'
> & {
  scope: ListScope
  definition: ListDefinition & { name: ListName }
  /** Columns that can be narrowed, beside round, school and stage. */
  bar: readonly string[]
}

const rowName = (row: Row) => row.name

/** Rows of one or several rounds as a file: which rows and columns, what it will look like, its making. A list with a column `round` is narrowed to rounds. */
export function ExportPage<R extends Row>({ scope, bar, ...listed }: ExportPageProps<R>) {
  const { definition, state } = listed
  const list = useList<R>({ ...listed, rowName })
  const { started, setStarted } = useStarted(definition.name)
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
          <ExportChoice scope={scope} bar={bar} form={form} of={of} />
          <div className="flex min-w-0 flex-col gap-3 @4xl:sticky @4xl:top-[calc(var(--frame-top)+0.75rem)]">
            {started && <StartedExport started={started} />}
            <Preview list={definition.name} form={form} />
          </div>
        </div>
      </div>
    </ListProvider>
  )
}

import { useEffect, useState } from 'react'
import { Link } from '@tanstack/react-router'
import type { ListDefinition } from '@/contract/lists/list.ts'
import type { ListName } from '@/contract/lists/lists.ts'
import { useExportForm } from '@/kits/export/use-export-form.ts'
import type { ListScope } from '@/kits/table/list-scope.ts'
import type { ListTableProps } from '@/kits/table/list-table-props.ts'
import { ListProvider, useList, type ListView } from '@/kits/table/use-list.ts'
import { isUnderWay, useExport, useExports } from '@/api/exports.ts'
import type { ExportJob } from '@/contract/exports.ts'
import { useT } from '@/i18n/i18n.ts'
import { DownloadExport, ExportProgress, StopExport } from '@/kits/export/export-progress.tsx'
import { buttonClass } from '@/ui/button.tsx'
import { ExportChoice } from './export-choice.tsx'
import { Preview } from './preview.tsx'
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

/** How far the export is, its file, and where all files are. */
function StartedExport({ started }: { started: ExportJob }) {
  const t = useT('export-page')
  const { data, isError } = useExport(started.id)
  const job = data ?? started
  return (
    <section aria-label={t('started')} className="rounded border border-line bg-surface px-4 pb-4">
      <ExportProgress job={job} isLost={isError} note={t('leave')} />
      <div className="flex flex-wrap justify-center gap-2">
        {isUnderWay(job) && <StopExport id={job.id} />}
        {job.state === 'done' && <DownloadExport id={job.id} />}
        <Link to="/exports" className={buttonClass()}>
          {t('mine')}
        </Link>
      </div>
    </section>
  )
}

/** The export that this page started last; on the way back to it, the one of its list that is still under way. */
function useStarted(list: ListName) {
  const [started, setStarted] = useState<ExportJob>()
  const { data: own } = useExports()
  const running = own?.find((job) => job.list === list && isUnderWay(job))
  if (started === undefined && running) setStarted(running)
  return { started, setStarted }
}

import { useState } from 'react'
import { useAccess } from '@/api/access.ts'
import { useStartExport } from '@/api/exports.ts'
import { maxExportRows, type ExportJob } from '@/contract/exports.ts'
import type { RevealReason } from '@/contract/reveal.ts'
import type { Role } from '@/contract/call.ts'
import { splitsByClass, type ListColumn, type ListDefinition } from '@/contract/lists/list.ts'
import type { ExportButtonProps } from './export-button-props.ts'

/** Columns that a reader may have in a file: those shown first, in their order, then the others. */
function exportableColumns(
  definition: ListDefinition,
  shown: readonly string[],
  access: readonly string[],
): { key: string; column: ListColumn; isShown: boolean }[] {
  const may = definition.columns.filter(
    (column) => !column.notExported && (column.only === undefined || access.includes(column.only)),
  )
  const found = shown.flatMap((key) => may.find((column) => column.key === key) ?? [])
  const rest = may.filter((column) => !found.includes(column))
  return [...found, ...rest].map((column) => ({ key: column.key, column, isShown: found.includes(column) }))
}

/** What the server writes with `*` unless a reason is given. */
const isMasked = ({ mask }: ListColumn, access: readonly string[]) =>
  mask === 'always' || (mask === 'outside' && access.includes('qu' satisfies Role))

const longestNote = 200

/** What is chosen in the dialog, what is wrong with it, and how it is sent. */
export function useExportForm(of: ExportButtonProps, onStarted: (job: ExportJob) => void) {
  const access = useAccess() ?? []
  const columns = exportableColumns(of.definition, of.columns, access)
  const [format, setFormat] = useState<'xlsx' | 'csv'>('xlsx')
  const [chosen, setChosen] = useState(
    () => new Set(columns.filter(({ isShown }) => isShown).map(({ key }) => key)),
  )
  const [files, setFiles] = useState<'one' | 'class'>('one')
  const [content, setContent] = useState<'masked' | 'whole'>('masked')
  const [reason, setReason] = useState<RevealReason | ''>('')
  const [note, setNote] = useState('')
  const [isRequested, setRequested] = useState(false)
  const start = useStartExport()

  const hasMasked = columns.some(({ key, column }) => chosen.has(key) && isMasked(column, access))
  const isWhole = hasMasked && content === 'whole'
  const errors = {
    columns: chosen.size === 0,
    reason: isWhole && reason === '',
    note: isWhole && note.length > longestNote,
    rows:
      of.total === 0 ? ('none' as const) : (of.total ?? 0) > maxExportRows ? ('tooMany' as const) : undefined,
  }

  function submit() {
    setRequested(true)
    if (errors.columns || errors.reason || errors.note || errors.rows) return
    const { selection } = of
    const rows =
      selection === undefined
        ? { query: of.query }
        : 'ids' in selection
          ? { query: of.query, ids: selection.ids }
          : { query: selection.query, ...(selection.except?.length && { except: selection.except }) }
    start.mutate(
      {
        list: of.definition.name,
        ...rows,
        query: { ...rows.query },
        columns: columns.flatMap(({ key }) => (chosen.has(key) ? [key] : [])),
        format,
        ...(files === 'class' && { split: 'class' as const }),
        ...(isWhole && reason && { unmasked: { reason, note: note.trim() } }),
      },
      { onSuccess: onStarted },
    )
  }
  return {
    columns,
    chosen,
    setChosen,
    format,
    setFormat,
    /** One file, or one for each class where the rows are of classes. */
    files: { isOffered: splitsByClass(of.definition), value: files, set: setFiles },
    content: { hasMasked, isWhole, value: content, set: setContent, reason, setReason, note, setNote },
    /** Shown at their places once the person has tried; rows and the note's length at once. */
    errors: { ...errors, columns: isRequested && errors.columns, reason: isRequested && errors.reason },
    refusal: start.error?.message,
    isBusy: start.isPending,
    submit,
  }
}
export type ExportForm = ReturnType<typeof useExportForm>

import { useState } from 'react'
import { useAccess } from '@/api/access.ts'
import { useStartExport } from '@/api/exports.ts'
import { mostExportRows, type ExportJob } from '@/contract/exports.ts'
import type { RevealReason } from '@/contract/reveal.ts'
import type { ExportButtonProps } from './export-button-props.ts'
import { exportableColumns, isMasked } from './export-columns.ts'

const longestNote = 200

/** What is chosen in the dialog, what is wrong with it, and how it is sent. */
export function useExportForm(of: ExportButtonProps, onStarted: (job: ExportJob) => void) {
  const access = useAccess() ?? []
  const columns = exportableColumns(of.definition, of.columns, access)
  const [format, setFormat] = useState<'xlsx' | 'csv'>('xlsx')
  const [chosen, setChosen] = useState(
    () => new Set(columns.filter(({ isShown }) => isShown).map(({ key }) => key)),
  )
  const [content, setContent] = useState<'masked' | 'whole'>('masked')
  const [reason, setReason] = useState<RevealReason | ''>('')
  const [note, setNote] = useState('')
  const [isAsked, setAsked] = useState(false)
  const start = useStartExport()

  const hasMasked = columns.some(({ key, column }) => chosen.has(key) && isMasked(column, access))
  const isWhole = hasMasked && content === 'whole'
  const errors = {
    columns: chosen.size === 0,
    reason: isWhole && reason === '',
    note: isWhole && note.length > longestNote,
    rows:
      of.total === 0
        ? ('none' as const)
        : (of.total ?? 0) > mostExportRows
          ? ('tooMany' as const)
          : undefined,
  }

  function submit() {
    setAsked(true)
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
    content: { hasMasked, isWhole, value: content, set: setContent, reason, setReason, note, setNote },
    /** Shown at their places once the person has tried; rows and the note's length at once. */
    errors: { ...errors, columns: isAsked && errors.columns, reason: isAsked && errors.reason },
    refusal: start.error?.message,
    isBusy: start.isPending,
    submit,
  }
}
export type ExportForm = ReturnType<typeof useExportForm>

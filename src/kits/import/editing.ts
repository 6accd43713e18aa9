import { createContext, use, useMemo, useState, type RefObject } from 'react'
import type { Plan, PlanRow } from '@/contract/uploads.ts'
import { isField, type FieldName } from './fields.ts'
import { issueAt, warningAt } from './cell-text.ts'

/** A cell by its row in the sheet; `action` stands for the choice of a conflicting row. */
export type EditCell = { row: number; field: FieldName | 'action' }

export type Editing = {
  plan: Plan
  readOnly: boolean
  at: EditCell | undefined
  open: (cell: EditCell) => void
  close: () => void
  /** Text typed and not yet confirmed. Closing an editor keeps it. */
  draft: (cell: EditCell) => string | undefined
  setDraft: (cell: EditCell, text: string | undefined) => void
  draftCount: number
  /** What was just done, said in the bar below the rows. */
  notice: string | undefined
  say: (notice: string) => void
  gridRef: RefObject<HTMLDivElement | null>
}

const EditingContext = createContext<Editing | undefined>(undefined)
export const EditingProvider = EditingContext.Provider

export function useEditing() {
  const editing = use(EditingContext)
  if (!editing) throw new Error('useEditing stands inside an EditingProvider')
  return editing
}

const keyOf = ({ row, field }: EditCell) => `${row}/${field}`

/** Which cell is open, and what was typed where. */
export function useEditingState(
  plan: Plan,
  readOnly: boolean,
  gridRef: RefObject<HTMLDivElement | null>,
): Editing {
  const [at, setAt] = useState<EditCell>()
  const [notice, say] = useState<string>()
  const [drafts, setDrafts] = useState<ReadonlyMap<string, string>>(new Map())
  return useMemo(
    () => ({
      plan,
      readOnly,
      at: readOnly ? undefined : at,
      open: (cell) => {
        if (readOnly) return
        say(undefined)
        setAt(cell)
      },
      close: () => setAt(undefined),
      draft: (cell) => drafts.get(keyOf(cell)),
      setDraft: (cell, text) =>
        setDrafts((now) => {
          const next = new Map(now)
          if (text === undefined) next.delete(keyOf(cell))
          else next.set(keyOf(cell), text)
          return next
        }),
      draftCount: drafts.size,
      notice,
      say,
      gridRef,
    }),
    [plan, readOnly, at, drafts, notice, gridRef],
  )
}

/** The issue that a cell's editor is about: an error, or a warning that the text of the cell can settle. */
export const editableIssue = (row: PlanRow, field: string) => {
  const warning = warningAt(row, field)
  return issueAt(row, field) ?? (warning?.code === 'conflict' ? undefined : warning)
}

export const isChoice = (row: PlanRow) => row.action === 'conflict' || row.action === 'skip'

/** What Enter opens from a cell: the cell itself, else the row's choice, else its first bad cell. */
export function cellToOpen(row: PlanRow, field: string): EditCell | undefined {
  if (isField(field) && editableIssue(row, field)) return { row: row.row, field }
  if (isChoice(row)) return { row: row.row, field: 'action' }
  const first = row.issues.map((issue) => issue.field).find(isField)
  return first && { row: row.row, field: first }
}

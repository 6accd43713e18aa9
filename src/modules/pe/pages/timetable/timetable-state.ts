import { createContext, use } from 'react'
import type { ShownConflict, TimetableRow } from '@/modules/pe/contract/timetable.ts'
import type { Timetable } from './matrix-rows.ts'
import type { Changes } from './use-timetable.ts'

/** A lesson to be put into the timetable, as far as the place it was asked at says. */
export interface NewEntry {
  class?: number
  weekday?: number
  entry?: TimetableRow
}

/** What the parts of the page share: the timetable, who may change it, and what is open. */
export interface TimetableState {
  timetable: Timetable
  canEdit: boolean
  changes: Changes
  conflictsOf: (entry: string) => readonly ShownConflict[]
  opened: string | null
  open: (entry: string | null) => void
  form: NewEntry | null
  showForm: (form: NewEntry | null) => void
}

export const TimetableContext = createContext<TimetableState | null>(null)

/** Inside of the page alone. */
export function useTimetableState(): TimetableState {
  const driver = use(TimetableContext)
  if (!driver) throw new Error('no timetable around')
  return driver
}

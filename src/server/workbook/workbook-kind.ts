import type { WorkbookKind } from './field-names.ts'
import type { Header } from './header.ts'
import type { NormalisedRow } from './issue.ts'
import type { OpenFile } from './read-rows.ts'

export interface OpenWorkbook {
  header: Header
  rows: AsyncGenerator<NormalisedRow>
}

/** What a kind of workbook is read by where it differs from the others. */
export interface KindOfWorkbook {
  /** One row, checked: its values, and what is wrong with which cell. `today`: the day on which ages count, `YYYY-MM-DD`. */
  normalise: (row: number, raw: Record<string, string>, today: string) => NormalisedRow
  /** A file of another form than a table with one header; null = it is a table. Throws WorkbookRefusal. */
  openOtherwise?: (file: OpenFile) => Promise<OpenWorkbook | null>
}

/** By its name; registered by the modules when the server is put together (`server/compose`). */
export const workbookKinds = {} as Record<WorkbookKind, KindOfWorkbook>

export function registerWorkbooks(kinds: Readonly<Record<WorkbookKind, KindOfWorkbook>>): void {
  Object.assign(workbookKinds, kinds)
}

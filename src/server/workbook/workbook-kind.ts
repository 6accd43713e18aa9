import type { UploadKind } from '@/contract/uploads.ts'
import type { FieldDefinition } from './field-definition.ts'
import type { NormalisedRow } from './issue.ts'
import type { OpenFile } from './read-rows.ts'
import type { Header } from './sheet-header.ts'

export interface OpenWorkbook {
  header: Header
  rows: AsyncGenerator<NormalisedRow>
}

/** What a kind of workbook is read and written by where it differs from the others. */
export interface KindOfWorkbook {
  /** Its columns, in the template's order. */
  fields: readonly FieldDefinition[]
  /** The fields by which a row's record is found; two rows with the same in all of them are one too many. */
  key: readonly [string, ...string[]]
  /** The field whose cell reports a duplicate row; the last of the key unless set. */
  duplicateAt?: string
  /** Whether the second row of a key is reported and quarantined when it is written, instead of being refused. */
  quarantinesDuplicates?: true
  /** Names of fields that only this kind has: with one of them a sheet is plainly of it. */
  ownFields: RegExp
  /** A field that some kinds have alike: with it a sheet that is not of this kind is of another of them, and of no third. */
  sharedField?: string
  /** Fields of which a sheet brings at least one, and those that are named as missing where it brings none. */
  oneOf?: { fields: readonly string[]; namedMissing: readonly string[] }
  /** The line above the header of the template: a key below `workbook` of locales/<language>/import-issues.json. */
  note: string
  /** Why a workbook of this kind is refused where another is asked for: a key below `refusal` there. */
  refusedAsAnother: string
  /** One row, checked: its values, and what is wrong with which cell. `today`: the day on which ages count, `YYYY-MM-DD`. */
  normalise: (row: number, raw: Record<string, string>, today: string) => NormalisedRow
  /** What the cell of a field says by itself, where that hangs on the title above it. */
  cellBelow?: (field: string, title: string, text: string) => string
  /** A file of another form than a table with one header; null = it is a table. Throws WorkbookRefusal. */
  openOtherwise?: (file: OpenFile) => Promise<OpenWorkbook | null>
}

/** By its name; registered by the modules when the server is put together (`server/compose`). */
export const workbookKinds = {} as Record<UploadKind, KindOfWorkbook>

/** In the order in which they are registered a sheet that is not of the kind asked for is tried as another. */
export const kindsOfWorkbooks = (): UploadKind[] => Object.keys(workbookKinds) as UploadKind[]

export function registerWorkbooks(kinds: Readonly<Record<UploadKind, KindOfWorkbook>>): void {
  Object.assign(workbookKinds, kinds)
}

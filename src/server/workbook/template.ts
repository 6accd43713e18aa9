import { fieldsOf } from './fields.ts'
import type { UploadKind } from '@/contract/uploads.ts'
import { writeWorkbook } from './write-workbook.ts'

export type WorkbookTexts = {
  locale: 'zh-CN' | 'en-US'
  sheetName: string
  /** Lines above the header, such as how dates are written. */
  notes?: readonly string[]
}

/** A row of an error workbook: what the sheet said, and the texts of its issues. */
export type ErrorRow = { raw: Record<string, string>; messages: readonly string[] }

const issuesWidth = 60

/** Columns that only files of other systems have are read, and never asked for. */
const ownFields = (kind: UploadKind) => fieldsOf(kind).filter(({ isOfOthers }) => !isOfOthers)

const columnsOf = (kind: UploadKind, locale: WorkbookTexts['locale']) =>
  ownFields(kind).map(({ zh, en, width }) => ({ title: locale === 'zh-CN' ? zh : en, width }))

/** The empty template of a kind of workbook: its header and one example row, which an import leaves out. */
export function templateWorkbook(kind: UploadKind, texts: WorkbookTexts): ReadableStream<Uint8Array> {
  return writeWorkbook({
    ...texts,
    columns: columnsOf(kind, texts.locale),
    rows: [ownFields(kind).map((each) => each.example)],
  })
}

/** Rows in error, in the template's own layout with the reasons in a last column: put right, the file can be uploaded. */
export function errorsWorkbook(
  kind: UploadKind,
  rows: AsyncIterable<ErrorRow> | Iterable<ErrorRow>,
  texts: WorkbookTexts & { issuesTitle: string },
): ReadableStream<Uint8Array> {
  return writeWorkbook({
    ...texts,
    columns: [...columnsOf(kind, texts.locale), { title: texts.issuesTitle, width: issuesWidth }],
    rows: errorLines(kind, rows),
  })
}

async function* errorLines(kind: UploadKind, rows: AsyncIterable<ErrorRow> | Iterable<ErrorRow>) {
  const fields = ownFields(kind).map((each) => each.field)
  for await (const { raw, messages } of rows) {
    yield [...fields.map((field) => raw[field] ?? ''), messages.join('\n')]
  }
}

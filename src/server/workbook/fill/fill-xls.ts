import { biff } from '../biff-records.ts'
import { workbookStream } from '../compound-file.ts'
import { WorkbookRefusal } from '../refusal.ts'
import { openXls } from '../xls-book.ts'
import { structure, recordOf, recordsOf, StreamEdits, type RawRecord } from './biff-edit.ts'
import type { CellFill, SheetFill } from './cell-fill.ts'
import { replaceStream } from './replace-stream.ts'
import { AddedStrings, sharedString } from './xls-strings-fill.ts'
import { fillXlsSheet } from './xls-sheet-fill.ts'

const textFormat = 49

/**
 * An Excel 97–2003 workbook with cells of visible sheets set (`fills` by the sheet's number as `openFile` counts them): records of these
 * cells change, texts are added to the shared strings, and every place that a record names moves along. Throws `formulas`, and what
 * `openXls` throws.
 */
export function fillXls(bytes: Uint8Array, fills: ReadonlyMap<number, SheetFill>): Uint8Array {
  const book = openXls(bytes)
  const { records, tail } = recordsOf(workbookStream(bytes))
  const edits = new StreamEdits()
  const strings = AddedStrings.of(records)
  const isText = textStyles(records)
  const valueOf = ({ row, column, text, number }: CellFill, style: number): Buffer => {
    const head = Buffer.alloc(6)
    head.writeUInt16LE(row - 1, 0)
    head.writeUInt16LE(column, 2)
    head.writeUInt16LE(style, 4)
    if (number !== undefined && !(isText[style] ?? false)) {
      const value = Buffer.alloc(8)
      value.writeDoubleLE(number, 0)
      return recordOf(biff.number, Buffer.concat([head, value]))
    }
    if (!strings) return recordOf(biff.label, Buffer.concat([head, sharedString(text)]))
    const index = Buffer.alloc(4)
    index.writeUInt32LE(strings.numberOf(text), 0)
    return recordOf(biff.text, Buffer.concat([head, index]))
  }
  for (const [sheet, fill] of fills) {
    const start = book.sheets[sheet]?.start
    const from = records.findIndex(({ at }) => at === start)
    if (from < 0) throw new WorkbookRefusal('truncated')
    fillXlsSheet(records, [from, endOf(records, from)], fill, edits, valueOf)
  }
  strings?.write(edits)
  return replaceStream(bytes, edits.apply(records, tail))
}

/** Throws `macros` for a workbook that brings programs with it. */
export function refuseXlsMacros(bytes: Uint8Array): void {
  const marks = ['_VBA_PROJECT_CUR', '_VBA_PROJECT'].map((name) => Buffer.from(name, 'utf16le'))
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (marks.some((mark) => file.includes(mark))) throw new WorkbookRefusal('macros')
}

function endOf(records: readonly RawRecord[], from: number): number {
  let depth = 0
  for (let index = from; index < records.length; index++) {
    if (records[index]!.id === biff.begin) depth += 1
    if (records[index]!.id === biff.eof) depth -= 1
    if (depth === 0) return index + 1
  }
  throw new WorkbookRefusal('truncated')
}

/** For each cell style by number: does it show text? */
function textStyles(records: readonly RawRecord[]): boolean[] {
  const own = new Set<number>([textFormat])
  const styles: number[] = []
  for (const { id, content } of records) {
    if (id === structure.sheet) break
    if (id === biff.format && content.length >= 6 && content.readUInt16LE(2) === 1 && content.includes('@'))
      own.add(content.readUInt16LE(0))
    if (id === biff.cellStyle && content.length >= 4) styles.push(content.readUInt16LE(2))
  }
  return styles.map((format) => own.has(format))
}

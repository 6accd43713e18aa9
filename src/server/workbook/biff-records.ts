import { WorkbookRefusal } from './refusal.ts'

/** Numbers of the records of an Excel 97–2003 workbook that are looked at (MS-XLS 2.3). */
export const biff = {
  formula: 0x06,
  eof: 0x0a,
  dateMode: 0x22,
  filePass: 0x2f,
  continued: 0x3c,
  sheet: 0x85,
  mulRk: 0xbd,
  richText: 0xd6,
  cellStyle: 0xe0,
  strings: 0xfc,
  text: 0xfd,
  dimensions: 0x200,
  number: 0x203,
  label: 0x204,
  truthOrError: 0x205,
  formulaText: 0x207,
  rk: 0x27e,
  format: 0x41e,
  begin: 0x809,
} as const

/** A record: its number, and where its content lies in the stream. */
export type BiffRecord = { id: number; from: number; to: number }

const maxDepth = 2

/**
 * The records from a position on to the end of the substream that begins there, substreams inside of it (the charts of
 * a sheet) left out. Throws `truncated` when a record reaches beyond the stream, the end never comes, or substreams lie
 * in each other more deeply: no record is then part of more than two, however many sheets a file names.
 */
export function* substream(stream: Buffer, start: number): Generator<BiffRecord> {
  let depth = 0
  for (let at = start; at + 4 <= stream.length;) {
    const id = stream.readUInt16LE(at)
    const from = at + 4
    const to = from + stream.readUInt16LE(at + 2)
    if (to > stream.length || (at === start && id !== biff.begin)) break
    if (id === biff.begin) depth += 1
    if (depth > maxDepth) break
    if (depth === 1) yield { id, from, to }
    if (id === biff.eof) depth -= 1
    if (depth === 0) return
    at = to
  }
  throw new WorkbookRefusal('truncated')
}

import { WorkbookRefusal } from '../refusal.ts'
import { xmlText } from '../sheet-cells.ts'
import { attribute } from '../xml-tokens.ts'
import type { CellFill, SheetFill } from './cell-fill.ts'
import { closeOf, prefixOf, tagAt, tagNamed, type XmlTag } from './xml-tags.ts'

/** So many rows are written between two turns of the process, so that others are served meanwhile. */
const rowsATurn = 400

export interface FilledSheet {
  xml: string
  /** A plain formula stood in a cell that now has a value: the list of formulas no longer fits. */
  lostFormula: boolean
}

/**
 * A worksheet part with these cells set, and every other character as it was. A cell keeps its style; one that was not there takes that of its
 * row or column, as it would when typed. `isText` says whether a style shows text. Throws `formulas` for a cell that other cells are worked
 * out from together with it.
 */
export async function fillSheetXml(
  xml: string,
  fill: SheetFill,
  isText: (style: number) => boolean,
): Promise<FilledSheet> {
  const data = tagNamed(xml, 'sheetData')
  if (!data || data.kind !== 'open') throw new WorkbookRefusal('truncated')
  const prefix = prefixOf(xml, data)
  const columns = columnStyles(xml.slice(0, data.start))
  const state = { lostFormula: false }
  const pieces: string[] = []
  let copied = 0
  let row = 0
  let rest = fill.size
  let width = 0
  for (let tag = tagAt(xml, data.end), turn = 0; tag && rest > 0; tag = tagAt(xml, tag.end)) {
    if (tag.name === 'sheetData') break
    if (tag.name !== 'row' || tag.kind === 'close') continue
    const text = xml.slice(tag.start + 1, tag.end - 1)
    row = Number(attribute(text, 'r') ?? row + 1)
    const cells = fill.get(row)
    const close = tag.kind === 'empty' ? tag : closeOf(xml, 'row', tag.end)
    if (cells && tag.kind === 'open') {
      rest -= 1
      const last = (cells.at(-1)?.column ?? 0) + 1
      width = Math.max(width, last)
      pieces.push(xml.slice(copied, tag.start), widened(xml.slice(tag.start, tag.end), last))
      const own = Number(/^(1|true)$/.test(attribute(text, 'customFormat') ?? '') ? attribute(text, 's') : -1)
      const styleOf = (column: number) => (own >= 0 ? own : (columns(column) ?? 0))
      pieces.push(filledRow(xml, tag.end, close.start, row, cells, { prefix, styleOf, isText, state }))
      copied = close.start
      if ((turn += 1) % rowsATurn === 0) await new Promise((resolve) => setImmediate(resolve))
    }
    tag = close
  }
  pieces.push(xml.slice(copied))
  return { xml: withDimension(pieces.join(''), width), lostFormula: state.lostFormula }
}

interface RowContext {
  prefix: string
  styleOf: (column: number) => number
  isText: (style: number) => boolean
  state: { lostFormula: boolean }
}

/** What stands between the tags of a row, with its cells set in the order of their columns. */
function filledRow(
  xml: string,
  from: number,
  to: number,
  row: number,
  cells: readonly CellFill[],
  context: RowContext,
): string {
  let out = ''
  let copied = from
  let column = -1
  let next = 0
  for (let tag = tagAt(xml, from); tag && tag.start < to && next < cells.length; tag = tagAt(xml, tag.end)) {
    if (tag.name !== 'c' || tag.kind === 'close') continue
    const text = xml.slice(tag.start + 1, tag.end - (tag.kind === 'empty' ? 2 : 1))
    const reference = attribute(text, 'r')
    column = reference === undefined ? column + 1 : columnOfReference(reference)
    const close = tag.kind === 'empty' ? tag : closeOf(xml, 'c', tag.end)
    out += xml.slice(copied, tag.start)
    copied = tag.start
    for (; next < cells.length && cells[next]!.column < column; next++)
      out += newCell(row, cells[next]!, context)
    if (cells[next]?.column === column) {
      out += replacedCell(xml, tag, close, cells[next]!, context)
      copied = close.end
      next += 1
    }
    tag = close
  }
  out += xml.slice(copied, to)
  for (; next < cells.length; next++) out += newCell(row, cells[next]!, context)
  return out
}

function newCell(row: number, cell: CellFill, { prefix, styleOf, isText }: RowContext): string {
  const style = styleOf(cell.column)
  const attributes = ` r="${lettersOf(cell.column)}${row}"${style > 0 ? ` s="${style}"` : ''}`
  return cellXml(prefix, attributes, cell, isText(style))
}

function replacedCell(
  xml: string,
  tag: XmlTag,
  close: XmlTag,
  cell: CellFill,
  { prefix, isText, state }: RowContext,
): string {
  const isEmpty = tag.kind === 'empty'
  const formula = isEmpty ? undefined : tagNamed(xml.slice(tag.end, close.start), 'f')
  if (formula) {
    const text = xml.slice(tag.end + formula.start + 1, tag.end + formula.end - 1)
    if ((attribute(text, 't') ?? 'normal') !== 'normal')
      throw new WorkbookRefusal('formulas', { row: cell.row })
    state.lostFormula = true
  }
  const head = xml.slice(tag.start + 1 + prefix.length + 1, tag.end - (isEmpty ? 2 : 1)).trimEnd()
  // Type and numbers of rich data are of the value that stood here.
  const attributes = head.replace(/\s(?:t|cm|vm)\s*=\s*(?:"[^"]*"|'[^']*')/g, '')
  return cellXml(prefix, attributes, cell, isText(Number(attribute(`c${attributes}`, 's') ?? 0)))
}

function cellXml(prefix: string, attributes: string, { text, number }: CellFill, asText: boolean): string {
  if (number !== undefined && !asText)
    return `<${prefix}c${attributes}><${prefix}v>${number}</${prefix}v></${prefix}c>`
  const inner = `<${prefix}is><${prefix}t>${xmlText(text)}</${prefix}t></${prefix}is>`
  return `<${prefix}c${attributes} t="inlineStr">${inner}</${prefix}c>`
}

/** Style of a column, for cells that are not there yet. */
function columnStyles(head: string): (column: number) => number | undefined {
  const ranges: { from: number; to: number; style: number }[] = []
  for (let tag = tagAt(head, 0); tag; tag = tagAt(head, tag.end)) {
    if (tag.name !== 'col' || tag.kind === 'close') continue
    const text = head.slice(tag.start + 1, tag.end - 1)
    const style = attribute(text, 'style')
    if (style !== undefined)
      ranges.push({
        from: Number(attribute(text, 'min')) - 1,
        to: Number(attribute(text, 'max')) - 1,
        style: Number(style),
      })
  }
  return (column) => ranges.find(({ from, to }) => column >= from && column <= to)?.style
}

/** A row says from where to where it has cells; one beyond makes it wider. */
const widened = (tag: string, last: number): string =>
  tag.replace(/(\sspans\s*=\s*["']\d+:)(\d+)/, (whole, head: string, to: string) =>
    Number(to) < last ? `${head}${last}` : whole,
  )

/** The same of the sheet. */
function withDimension(xml: string, width: number): string {
  const tag = tagNamed(xml, 'dimension')
  if (!tag) return xml
  const widerTag = xml
    .slice(tag.start, tag.end)
    .replace(/(:)([A-Z]{1,3})(\d+)/, (whole, colon: string, letters: string, row: string) =>
      columnOfReference(letters) + 1 < width ? `${colon}${lettersOf(width - 1)}${row}` : whole,
    )
  return xml.slice(0, tag.start) + widerTag + xml.slice(tag.end)
}

/** `AB12` → 27. */
function columnOfReference(reference: string): number {
  let column = 0
  for (let index = 0; index < Math.min(3, reference.length); index++) {
    const letter = (reference.charCodeAt(index) | 32) - 96
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
  }
  return column - 1
}

/** 27 → `AB`. */
const lettersOf = (column: number): string =>
  (column >= 26 ? lettersOf(Math.floor(column / 26) - 1) : '') + String.fromCodePoint(65 + (column % 26))

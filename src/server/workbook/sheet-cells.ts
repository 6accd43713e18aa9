import { serialOfDate, serialOfTime } from './excel-date.ts'
import { aheadMs, type CellKind, type TableValue } from './table.ts'

/** Numbers of the formats in `sheetStyles`. */
const styleOf: Partial<Record<CellKind, number>> = {
  date: 1,
  time: 2,
  share: 3,
  code: 4,
  tenths: 5,
  hundredths: 6,
}
export const headStyle = 7
export const markedStyle = 8

const formats = ['yyyy-mm-dd', 'yyyy-mm-dd hh:mm', '0.0%', '@', '0.0###', '0.00##']
const xf = (format: number, font = 0, fill = 0) =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="${fill}" borderId="0" xfId="0"${fill ? ' applyFill="1"' : ''}${format ? ' applyNumberFormat="1"' : ''}${font ? ' applyFont="1"' : ''}/>`
const font = (inner: string) => `<font>${inner}<sz val="11"/><name val="Calibri"/></font>`

/** xl/styles.xml: what every cell of a written table refers to. */
export const sheetStyles =
  `<numFmts count="${formats.length}">${formats.map((code, i) => `<numFmt numFmtId="${164 + i}" formatCode="${code}"/>`).join('')}</numFmts>` +
  `<fonts count="2">${font('')}${font('<b/>')}</fonts>` +
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
  '<fill><patternFill patternType="solid"><fgColor rgb="FFFFE08A"/><bgColor indexed="64"/></patternFill></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="${formats.length + 3}">${xf(0)}${formats.map((_, i) => xf(164 + i)).join('')}${xf(0, 1)}${xf(0, 0, 2)}</cellXfs>`

/** `reference` as in A1. A text is typed as text: one that begins with = + - @ is shown as written and never worked out. */
export function cellXml(reference: string, kind: CellKind, value: TableValue): string {
  if (value === null || value === '') return ''
  if (typeof value === 'object')
    return value.marked
      ? textCell(reference, markedStyle, value.marked)
      : `<c r="${reference}" s="${markedStyle}"/>`
  if (typeof value === 'number')
    return Number.isFinite(value)
      ? numberCell(reference, kind === 'code' ? 0 : (styleOf[kind] ?? 0), value)
      : ''
  const serial = kind === 'date' ? serialOfDate(value) : kind === 'time' ? timeSerial(value) : undefined
  if (serial !== undefined) return numberCell(reference, styleOf[kind] ?? 0, serial)
  return textCell(reference, kind === 'code' ? (styleOf.code ?? 0) : 0, value)
}

function timeSerial(instant: string): number | undefined {
  const ms = Date.parse(instant)
  return Number.isNaN(ms) ? undefined : serialOfTime(ms, aheadMs)
}

const styled = (style: number) => (style ? ` s="${style}"` : '')
const numberCell = (reference: string, style: number, value: number) =>
  `<c r="${reference}"${styled(style)}><v>${value}</v></c>`

export function textCell(reference: string, style: number, text: string): string {
  const space = /^\s|\s$|\n/.test(text) ? ' xml:space="preserve"' : ''
  return `<c r="${reference}"${styled(style)} t="inlineStr"><is><t${space}>${xmlText(text)}</t></is></c>`
}

const maxChars = 32_767
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as XML holds it: without characters that it cannot hold, and no longer than a cell may be. */
export function xmlText(text: string): string {
  const stored = text.length > maxChars ? text.slice(0, maxChars) : text
  if (!/[&<>"_\p{Cc}\p{Surrogate}\ufffe\uffff]/u.test(stored)) return stored
  return (
    stored
      .replace(/[\p{Surrogate}\ufffe\uffff]|(?![\t\n\r])\p{Cc}/gu, '')
      // Spreadsheets read _x0041_ as a character by its number; the first line mark keeps it as it is written.
      .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
      .replace(/[&<>"]/g, (mark) => entities[mark] ?? mark)
      .replaceAll('\r', '_x000D_')
  )
}

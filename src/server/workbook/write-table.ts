import { decimalText } from '@/lib/decimal-text.ts'
import { escapeFormula } from './formula-guard.ts'
import { cellXml, headStyle, sheetStyles, textCell, xmlText } from './sheet-cells.ts'
import { localTime, type CellKind, type Table, type TableRow, type TableValue } from './table.ts'
import { zipStream, type ZipPart } from './zip-stream.ts'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/**
 * A table as an .xlsx, as fast as it is pulled and with no memory of what was written. Its twin `writeWorkbook` has notes above the head
 * and suits small sheets.
 */
export const writeTableXlsx = (table: Table): AsyncGenerator<Buffer> => zipStream(xlsxParts(table))

function* xlsxParts(table: Table): Generator<ZipPart> {
  const part = (path: string, xml: string): ZipPart => ({ path, data: [Buffer.from(declaration + xml)] })
  const override = (name: string, type: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="${types}.${type}+xml"/>`
  const relation = (id: number, kind: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${office}/${kind}" Target="${target}"/>`
  const sheetName = xmlText(table.sheetName.replace(/[\\/*?:[\]']/g, ' ').slice(0, 31))
  yield part(
    '[Content_Types].xml',
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      `${override('workbook', 'sheet.main')}${override('worksheets/sheet1', 'worksheet')}${override('styles', 'styles')}</Types>`,
  )
  yield part(
    '_rels/.rels',
    `<Relationships xmlns="${relations}">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
  )
  yield part(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${relations}">${relation(1, 'worksheet', 'worksheets/sheet1.xml')}${relation(2, 'styles', 'styles.xml')}</Relationships>`,
  )
  yield part(
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${sheetName}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  )
  yield part('xl/styles.xml', `<styleSheet xmlns="${main}">${sheetStyles}</styleSheet>`)
  yield { path: 'xl/worksheets/sheet1.xml', data: sheetXml(table) }
}

async function* sheetXml({ columns, batches }: Table): AsyncGenerator<Buffer> {
  const letters = columns.map((_, index) => columnLetters(index))
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  const head = columns.map(({ title }, index) => textCell(`${letters[index]}1`, headStyle, title)).join('')
  yield Buffer.from(
    `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
      `<sheetFormatPr defaultRowHeight="15"/><cols>${widths.join('')}</cols><sheetData><row r="1">${head}</row>`,
  )
  let line = 1
  const rowXml = (row: TableRow): string => {
    line += 1
    let cells = ''
    for (let index = 0; index < columns.length; index++)
      cells += cellXml(`${letters[index]}${line}`, columns[index]!.kind, row[index] ?? null)
    return `<row r="${line}">${cells}</row>`
  }
  for await (const batch of batches) if (batch.length) yield Buffer.from(batch.map(rowXml).join(''))
  yield Buffer.from(`</sheetData><autoFilter ref="A1:${letters.at(-1)}${line}"/></worksheet>`)
}

/** 0 → A, 25 → Z, 26 → AA. */
const columnLetters = (index: number): string =>
  (index >= 26 ? columnLetters(Math.floor(index / 26) - 1) : '') + String.fromCodePoint(65 + (index % 26))

/** A table as CSV: UTF-8 with a byte order mark, so that Excel reads Chinese; CRLF; no text is taken for a formula. */
export async function* writeTableCsv({ columns, batches }: Table): AsyncGenerator<Buffer> {
  yield Buffer.from(`\ufeff${columns.map(({ title }) => quoted(escapeFormula(title))).join(',')}\r\n`)
  const lineOf = (row: TableRow) =>
    `${columns.map(({ kind }, index) => csvCell(kind, row[index] ?? null)).join(',')}\r\n`
  for await (const batch of batches) if (batch.length) yield Buffer.from(batch.map(lineOf).join(''))
}

function csvCell(kind: CellKind, value: TableValue): string {
  if (value === null) return ''
  if (typeof value === 'object') return quoted(escapeFormula(value.marked))
  if (typeof value === 'number')
    return kind === 'share' ? `${(value * 100).toFixed(1)}%` : decimalText(value, digitsOf[kind])
  return quoted(escapeFormula((kind === 'time' ? localTime(value) : undefined) ?? value))
}

const digitsOf: Partial<Record<CellKind, number>> = { tenths: 1, hundredths: 2 }

const quoted = (text: string): string =>
  /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

import { cell, handmadeStream, record } from '../../../src/server/workbook/handmade-xls.fixture.ts'
import { zipOf } from '../../../src/server/workbook/handmade-xlsx.fixture.ts'
import { fileOfStream } from '../../../src/server/workbook/stream-file.ts'
import { xmlText } from '../../../src/server/workbook/sheet-cells.ts'

export type SheetCell = string | number | null
/** Rows of a template as they stand in it, the header among them; a null cell is there with a style and holds nothing. */
export interface TemplateSheet {
  rows: readonly (readonly (SheetCell | undefined)[])[]
  /** `A1:M1` */
  merges?: readonly string[]
}

const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCodePoint(65 + (column % 26))

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** Style 1 is bold and merged, 2 a bordered cell, 3 one of text: as upload systems make them. */
const styles = `${head}<styleSheet ${main}><fonts count="2"><font><sz val="11"/><name val="宋体"/></font><font><b/><sz val="14"/><name val="黑体"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="2"><border/><border><left style="thin"/><right style="thin"/><top style="thin"/><bottom style="thin"/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="0" fontId="1" applyAlignment="1"><alignment horizontal="center"/></xf><xf numFmtId="0" borderId="1" applyBorder="1"/><xf numFmtId="49" borderId="1" applyNumberFormat="1"/></cellXfs></styleSheet>`

function sheetXml(
  { rows, merges = [] }: TemplateSheet,
  strings: Map<string, number>,
  inText: boolean,
): string {
  const shared = (text: string) => {
    const known = strings.get(text)
    if (known !== undefined) return known
    strings.set(text, strings.size)
    return strings.size - 1
  }
  const body = rows.map((cells, at) => {
    if (cells.length === 0) return ''
    const inner = cells.map((value, column) => {
      const of = `r="${letters(column)}${at + 1}" s="${inText ? 3 : 2}"`
      if (value === undefined) return ''
      if (value === null) return `<c ${of}/>`
      if (typeof value === 'number') return `<c ${of}><v>${value}</v></c>`
      return `<c ${of} t="s"><v>${shared(value)}</v></c>`
    })
    return `<row r="${at + 1}" spans="1:${cells.length}" ht="18" customHeight="1">${inner.join('')}</row>`
  })
  const width = Math.max(...rows.map((cells) => cells.length))
  const merged = merges.length
    ? `<mergeCells count="${merges.length}">${merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`
    : ''
  return `${head}<worksheet ${main}><sheetPr><tabColor rgb="FF00B050"/></sheetPr><dimension ref="A1:${letters(width - 1)}${rows.length}"/><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="${width}" width="14.5" customWidth="1" style="2"/></cols><sheetData>${body.join('')}</sheetData>${merged}<!-- 由系统生成 --><dataValidations count="1"><dataValidation type="list" allowBlank="1" sqref="A2:A9"><formula1>"是,否"</formula1></dataValidation></dataValidations><pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/></worksheet>`
}

/** An .xlsx as upload systems make them: a sheet of instructions before it, a hidden one of codes behind, styles, validations, merged cells. */
export function xlsxTemplate(sheet: TemplateSheet, { inText = false } = {}): Uint8Array {
  const strings = new Map<string, number>()
  const notes = sheetXml(
    { rows: [['填报说明'], ['1. 请勿修改表头。'], ['2. 视力按五分记录填写。']] },
    strings,
    false,
  )
  const table = sheetXml(sheet, strings, inText)
  const codes = sheetXml({ rows: [['代码'], ['是'], ['否']] }, strings, false)
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${office}/${type}" Target="${target}"/>`
  const sheets = ['填报说明', '学生视力', '代码'].map(
    (name, index) =>
      `<sheet name="${name}" sheetId="${index + 1}"${index === 2 ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
  )
  return zipOf([
    {
      name: '[Content_Types].xml',
      data: `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${[1, 2, 3].map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`).join('')}<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      data: `${head}<Relationships xmlns="${packageRelations}">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      data: `${head}<workbook ${main} xmlns:r="${office}"><sheets>${sheets.join('')}</sheets><definedNames><definedName name="是否">代码!$A$2:$A$3</definedName></definedNames></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      data: `${head}<Relationships xmlns="${packageRelations}">${[1, 2, 3].map((n) => relation(n, 'worksheet', `worksheets/sheet${n}.xml`)).join('')}${relation(4, 'styles', 'styles.xml')}${relation(5, 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    },
    { name: 'xl/styles.xml', data: styles },
    { name: 'xl/worksheets/sheet1.xml', data: notes },
    { name: 'xl/worksheets/sheet2.xml', data: table },
    { name: 'xl/worksheets/sheet3.xml', data: codes },
    {
      name: 'xl/sharedStrings.xml',
      data: `${head}<sst ${main} count="${strings.size}" uniqueCount="${strings.size}">${[...strings.keys()].map((text) => `<si><t xml:space="preserve">${xmlText(text)}</t></si>`).join('')}</sst>`,
    },
  ])
}

const u16 = (...values: number[]) => Buffer.from(values.flatMap((value) => [value & 255, (value >> 8) & 255]))
const u32 = (...values: number[]) => Buffer.concat(values.map((value) => u16(value & 0xffff, value >>> 16)))

/** An Excel 97–2003 file as upload systems make them: blocks of 32 rows with their places, blank cells beside each other in one record. */
export function xlsTemplate({ rows }: TemplateSheet): Uint8Array {
  const strings: Buffer[] = []
  const numbers = new Map<string, number>()
  const shared = (text: string) => {
    const known = numbers.get(text)
    if (known !== undefined) return known
    numbers.set(text, strings.length)
    strings.push(Buffer.concat([u16(text.length), Buffer.from([1]), Buffer.from(text, 'utf16le')]))
    return strings.length - 1
  }
  const width = Math.max(...rows.map((cells) => cells.length))
  const rowRecord = (at: number, cells: number) =>
    record(0x208, Buffer.concat([u16(at, 0, cells, 360, 0, 0), u32(0x000f0100)]))
  const blocks: Buffer[] = []
  for (let from = 0; from < rows.length; from += 32) {
    const block = rows.slice(from, from + 32).map((cells, index) => ({ at: from + index, cells }))
    const filled = block.filter(({ cells }) => cells.length > 0)
    if (filled.length === 0) continue
    const heads = filled.map(({ at, cells }) => rowRecord(at, cells.length))
    const bodies = filled.map(({ at, cells }) => cellsOf(at, cells, shared))
    const before = Buffer.concat([...heads, ...bodies])
    let last = heads[0]!.length
    const offsets = bodies.map((_body, index) => {
      const start =
        heads.reduce((sum, { length }) => sum + length, 0) +
        bodies.slice(0, index).reduce((sum, { length }) => sum + length, 0)
      const offset = start - last
      last = start
      return offset
    })
    blocks.push(before, record(0xd7, Buffer.concat([u32(before.length), u16(...offsets)])))
  }
  const sheet = Buffer.concat([
    record(0x200, Buffer.concat([u32(0, rows.length), u16(0, width, 0)])),
    record(0x7d, u16(0, width, 3700, 16, 0, 0)),
    ...blocks,
  ])
  const notes = Buffer.concat([
    cell.shared(0, 0, shared('填报说明')),
    cell.shared(1, 0, shared('请勿修改表头')),
  ])
  const xf = (format: number) => record(0xe0, Buffer.concat([u16(0, format), Buffer.alloc(16)]))
  return fileOfStream(
    handmadeStream({
      sheets: [notes, sheet, { records: cell.shared(0, 0, shared('代码')), hidden: true }],
      rawStrings: sharedStrings(strings),
      globals: Buffer.concat([...Array.from({ length: 17 }, () => xf(0)), xf(49)]),
    }),
  )
}

/** As Excel cuts them: records of at most 8224 bytes, each after the first a continuation. */
function sharedStrings(strings: readonly Buffer[]): Buffer {
  const records: Buffer[] = []
  let content = u32(strings.length, strings.length)
  for (const string of strings) {
    if (content.length + string.length > 8224) {
      records.push(record(records.length === 0 ? 0xfc : 0x3c, content))
      content = Buffer.alloc(0)
    }
    content = Buffer.concat([content, string])
  }
  records.push(record(records.length === 0 ? 0xfc : 0x3c, content))
  return Buffer.concat(records)
}

function cellsOf(at: number, cells: TemplateSheet['rows'][number], shared: (text: string) => number): Buffer {
  const records: Buffer[] = []
  for (let column = 0; column < cells.length; column++) {
    const value = cells[column]
    if (typeof value === 'string') records.push(cell.shared(at, column, shared(value)))
    else if (typeof value === 'number') records.push(cell.number(at, column, value))
    else if (value === null) {
      let to = column
      while (to + 1 < cells.length && cells[to + 1] === null) to += 1
      records.push(
        to === column
          ? record(0x201, u16(at, column, 16))
          : record(0xbe, u16(at, column, ...Array.from({ length: to - column + 1 }, () => 16), to)),
      )
      column = to
    }
  }
  return Buffer.concat(records)
}

import type { UploadKind } from '@/contract/uploads.ts'
import { cellText, type SheetRow } from './cell-text.ts'
import { examples } from './example-row.ts'
import type { Header } from './sheet-header.ts'
import { bareTitle } from './titles.ts'
import { workbookKinds } from './workbook-kind.ts'

const totals = /^(合计|总计|小计|共计|总人数|人数|平均|total|subtotal|grandtotal|sum|average)/
const footers = /^(备注|说明|注|填表人|制表人?|审核人?|负责人|填报|打印|第\d+页)/
const fewestCells = 3

/** What the sheet says in each mapped field. */
export function rawFields(
  kind: UploadKind,
  cells: SheetRow['cells'],
  { mapping }: Header,
): Record<string, string> {
  const { cellBelow } = workbookKinds[kind]
  return Object.fromEntries(
    mapping.map(({ field, column, title }) => {
      const text = cellText(cells[column])
      return [field, cellBelow ? cellBelow(field, title, text) : text]
    }),
  )
}

/** False for rows that are no record: above the header's end, totals, footers, the header repeated on a later page, the template's example, blanks. */
export function isDataRow({ row, cells }: SheetRow, header: Header): boolean {
  if (row < header.dataFrom) return false
  const filled = header.mapping.filter(({ column }) => cellText(cells[column]) !== '').length
  if (filled === 0 || isExample(cells, header)) return false
  const first = bareTitle(cells.map(cellText).find((text) => text !== '') ?? '')
  if (totals.test(first)) return false
  if (footers.test(first) && filled < fewestCells) return false
  return !header.repeats.some((titles) => titles.includes(first) && isRepeat(cells, titles))
}

const isExample = (cells: SheetRow['cells'], header: Header): boolean =>
  header.mapping.some(
    ({ field, column }) =>
      field in examples && examples[field as keyof typeof examples] === cellText(cells[column]),
  )

function isRepeat(cells: SheetRow['cells'], titles: string[]): boolean {
  const texts = cells.map((cell) => bareTitle(cellText(cell)))
  const same = texts.filter((text, column) => text !== '' && text === titles[column]).length
  return same >= 2 && same === texts.filter((text) => text !== '').length
}

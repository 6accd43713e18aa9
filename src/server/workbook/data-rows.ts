import { cellText, type SheetRow } from './cell-text.ts'
import type { Header } from './header.ts'
import { bareTitle } from './titles.ts'

const totals = /^(合计|总计|小计|共计|总人数|人数|平均|total|subtotal|grandtotal|sum|average)/
const footers = /^(备注|说明|注|填表人|制表人?|审核人?|负责人|填报|打印|第\d+页)/
const fewestCells = 3

/** What the sheet says in each mapped field. */
export function rawFields(cells: SheetRow['cells'], header: Header): Record<string, string> {
  return Object.fromEntries(header.mapping.map(({ field, column }) => [field, cellText(cells[column])]))
}

/** False for rows that are no record: above the header's end, totals, footers, the header repeated on a later page, blanks. */
export function isDataRow({ row, cells }: SheetRow, header: Header): boolean {
  if (row < header.dataFrom) return false
  const filled = header.mapping.filter(({ column }) => cellText(cells[column]) !== '').length
  if (filled === 0) return false
  const texts = cells.map((cell) => bareTitle(cellText(cell)))
  const first = texts.find((text) => text !== '') ?? ''
  if (totals.test(first)) return false
  if (footers.test(first) && filled < fewestCells) return false
  return !header.repeats.some((titles) => isRepeat(texts, titles))
}

function isRepeat(texts: string[], titles: string[]): boolean {
  const same = texts.filter((text, column) => text !== '' && text === titles[column]).length
  return same >= 2 && same === texts.filter((text) => text !== '').length
}

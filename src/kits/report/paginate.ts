import { lastOf } from '@/lib/required.ts'
import { fitColumns, tableText } from './fit-columns.ts'
import type { ReportBlock, ReportPart, ReportTable } from './report-data.ts'
import { linesOf } from './text-height.ts'

/** Measures of A4 in CSS pixels, as `report.css` draws them. */
export const paper = { width: 794, height: 1122, text: 682, body: 908 }
const measures = { title: 48, row: 28, headLine: 16, headRoom: 12 }

/** Rows of a table on one page, `to` exclusive. */
export type TablePiece = { kind: 'rows'; table: ReportTable; from: number; to: number }
export type Placed = ReportPart | TablePiece

/** With fewer than these a table does not begin at the foot of a page; one of no more than `mostWhole` stays whole. */
const minRows = 3
const maxWhole = 8

/** Title and heads, as high as the longest head makes them; two lines at least. */
export function aboveRows(table: ReportTable): number {
  const { widths, scale } = fitColumns(table, paper.text)
  const lines = table.columns.map(({ label }, i) =>
    linesOf(label, tableText.size * scale, (widths[i] ?? 0) - tableText.padding),
  )
  return measures.title + measures.headRoom + Math.max(2, ...lines) * measures.headLine
}
export const rowsHeight = (count: number) => count * measures.row

/** Blocks onto pages, in their order and whole: nothing is cut, a heading is never the last, every row stands once. */
export function paginate(blocks: readonly ReportBlock[], room = paper.body): Placed[][] {
  const pages: Placed[][] = [[]]
  let left = room
  const turn = () => {
    if (lastOf(pages).length > 0) pages.push([])
    left = room
  }
  const put = (placed: Placed, height: number) => {
    lastOf(pages).push(placed)
    left -= height
  }
  blocks.forEach((block, at) => {
    if (block.kind === 'part') {
      if (min(blocks, at) > left) turn()
      put(block, block.height)
      return
    }
    let from = 0
    do {
      const above = aboveRows(block)
      if (minOf(block, from) > left) turn()
      const fits = Math.max(1, Math.floor((left - above) / measures.row))
      const end = Math.min(block.rows.length, from + fits)
      // The sum never stands alone on a page of its own.
      const to = end === block.rows.length - 1 && fits > 1 ? end - 1 : end
      put({ kind: 'rows', table: block, from, to }, above + rowsHeight(to - from))
      from = to
    } while (from < block.rows.length)
  })
  return pages
}

/** What must stand together from this block on: a heading with what follows it. */
function min(blocks: readonly ReportBlock[], at: number): number {
  const block = blocks[at]
  if (!block) return 0
  const isHeading = block.kind === 'part' && block.withNext
  return minOf(block) + (isHeading ? min(blocks, at + 1) : 0)
}

function minOf(block: ReportBlock, from = 0): number {
  if (block.kind === 'part') return block.height
  const left = block.rows.length - from
  return aboveRows(block) + rowsHeight(left <= maxWhole ? left : minRows)
}

import {
  AlignmentType,
  BorderStyle,
  Table,
  TableCell,
  TableRow,
  VerticalAlignTable,
  WidthType,
  convertMillimetersToTwip,
  type ParagraphChild,
} from 'docx'
import { isValidElement } from 'react'
import { formatCount } from '@/i18n/formats.ts'
import type { Rate } from '@/standards/rate.ts'
import { cellText } from '../fit-columns.ts'
import type { ReportCard, ReportCell, ReportRow, ReportTable } from '../report-data.ts'
import type { WordLabels } from './word-labels.ts'
import { grey, paragraph, text } from './word-paragraphs.ts'

const width = convertMillimetersToTwip(180.4)
const rule = { style: BorderStyle.SINGLE, size: 4, color: 'D0D7DE' }
const none = { style: BorderStyle.NONE, size: 0, color: 'auto' }
const borders = {
  top: rule,
  bottom: rule,
  left: none,
  right: none,
  insideHorizontal: rule,
  insideVertical: none,
}
/** With more columns than these texts are smaller, as the sheet's are. */
const maxLarge = 7

type Cell = { lines: readonly (readonly ParagraphChild[])[]; share: number; isNumber?: boolean }

const row = (cells: readonly Cell[], isHead = false) =>
  new TableRow({
    // Word repeats the heads on each page that the table goes on over.
    ...(isHead && { tableHeader: true }),
    cantSplit: true,
    children: cells.map(
      ({ lines, share, isNumber = false }) =>
        new TableCell({
          verticalAlign: VerticalAlignTable.CENTER,
          width: { size: Math.round(width * share), type: WidthType.DXA },
          margins: { top: 30, bottom: 30, left: 50, right: 50 },
          children: lines.map((children) =>
            paragraph({ alignment: isNumber ? AlignmentType.RIGHT : AlignmentType.LEFT, children }),
          ),
        }),
    ),
  })

const tableOf = (shares: readonly number[], rows: readonly TableRow[]) =>
  new Table({
    width: { size: width, type: WidthType.DXA },
    columnWidths: shares.map((share) => Math.round(width * share)),
    borders,
    rows,
  })

/** A table of the report, but for columns that are drawn: those are pictures of figures beside them. */
export function reportTable({ columns, rows, group }: ReportTable, suppressed: string): Table {
  const written = columns.flatMap((column, at) =>
    rows.length > 0 && rows.every(({ cells }) => isValidElement(cells[at])) ? [] : [{ ...column, at }],
  )
  const all = written.reduce((sum, column) => sum + column.width, 0)
  const groupShare = group === undefined ? 0 : 0.08
  const shares = written.map((column) => (column.width / all) * (1 - groupShare))
  const size = written.length > maxLarge ? 15 : 18
  const cellsOf = (read: (at: number, label: string) => Cell['lines'], first: string | undefined): Cell[] => [
    ...(group === undefined ? [] : [{ lines: [[text(first ?? '', { size })]], share: groupShare }]),
    ...written.map(({ at, label, numeric }, i) => ({
      lines: read(at, label),
      share: shares[i] ?? 0,
      isNumber: numeric === true,
    })),
  ]
  const isBold = ({ look }: ReportRow) => look !== undefined
  return tableOf(group === undefined ? shares : [groupShare, ...shares], [
    row(
      cellsOf((_, label) => [[text(label, { size, bold: true })]], group),
      true,
    ),
    ...rows.map((one, i) =>
      row(
        cellsOf(
          (at) => linesOf(one.cells[at], { size, bold: isBold(one) }, suppressed),
          one.group === rows[i - 1]?.group ? '' : one.group,
        ),
      ),
    ),
  ])
}

type Look = { size: number; bold: boolean }

/** A rate stands over its counts. */
function linesOf(cell: ReportCell, look: Look, suppressed: string): Cell['lines'] {
  if (cell === null) return [[text(suppressed, { ...look, color: grey })]]
  // Inside a column of texts nothing is drawn.
  if (isValidElement(cell)) return [[]]
  if (typeof cell === 'object')
    return [[text(cellText(cell), look)], [text(countsOf(cell), { size: look.size - 3, color: grey })]]
  return [[text(cellText(cell), look)]]
}

const countsOf = ({ n, of }: Rate) => `${formatCount(n)}/${formatCount(of)}`

/** The head figures, a row for each. */
export function cardsTable(cards: readonly ReportCard[], { cards: heads, suppressed }: WordLabels): Table {
  const shares = [0.3, 0.2, 0.5]
  const size = 21
  const cells = (texts: readonly string[], bold: readonly boolean[]) =>
    texts.map((label, i) => ({
      lines: [[text(label, { size, bold: bold[i] ?? false })]],
      share: shares[i] ?? 0,
    }))
  return tableOf(shares, [
    row(cells(heads, [true, true, true]), true),
    ...cards.map(({ label, value, notes }) =>
      row(cells([label, value ?? suppressed, notes.join('  ')], [false, true, false])),
    ),
  ])
}

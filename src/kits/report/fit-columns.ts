import { isValidElement, type ReactElement } from 'react'
import { i18n } from '@/i18n/i18n.ts'
import { formatCount, formatRate, noFigure } from '@/i18n/formats.ts'
import { textEms } from '@/widgets/text-ems.ts'
import type { ReportCell, ReportTable } from './report-data.ts'

/** Of a printed table, in CSS pixels: the size of its texts, what stands beside a text in its cell, the column of groups. */
export const tableText = { size: 12, padding: 10, group: 48 }
/** Beside the word of a hidden figure: its mark and its cell. */
const hiddenPadding = 24
/** The least that a drawn cell can be read at. */
const drawnWidth = 60
/** Fonts differ, and sums are bold: a text counts as wider than it is. */
const slack = 1.08

export type FittedColumns = {
  /** Of each column but that of the groups, in pixels; together they fill the sheet. */
  widths: readonly number[]
  /** How much smaller than usual the texts are, for a table with more than a sheet holds; 1 otherwise. */
  scale: number
}

const known = new WeakMap<ReportTable, FittedColumns>()

/**
 * Columns by their shares of the width, but none so narrow that a figure in it would be cut off: a sum has more digits than any row. The
 * widths are those of all rows, so that a table looks the same on each page.
 */
export function fitColumns(table: ReportTable, room: number): FittedColumns {
  const stored = known.get(table)
  if (stored) return stored
  const fitted = fit(table, room - (table.group === undefined ? 0 : tableText.group))
  known.set(table, fitted)
  return fitted
}

function fit({ columns, rows }: ReportTable, room: number): FittedColumns {
  const minima = columns.map(({ label }, i) =>
    Math.max(wordWidth(label), ...rows.map(({ cells }) => cellWidth(cells[i]))),
  )
  const least = minima.reduce((sum, width) => sum + width, 0)
  if (least > room) {
    const padding = tableText.padding * columns.length
    const scale = (room - padding) / (least - padding)
    return {
      scale,
      widths: minima.map((width) => (width - tableText.padding) * scale + tableText.padding),
    }
  }
  const shares = columns.map(({ width }) => width)
  let narrow = new Set<number>()
  for (;;) {
    const held = minima.reduce((sum, width, i) => sum + (narrow.has(i) ? width : 0), 0)
    const free = shares.reduce((sum, share, i) => sum + (narrow.has(i) ? 0 : share), 0)
    const widths = shares.map((share, i) =>
      narrow.has(i) ? (minima[i] ?? 0) : ((room - held) * share) / free,
    )
    const cut = new Set([...narrow, ...widths.flatMap((width, i) => (width < (minima[i] ?? 0) ? [i] : []))])
    if (cut.size === narrow.size) return { widths, scale: 1 }
    narrow = cut
  }
}

const textWidth = (text: string) => textEms(text) * tableText.size * slack + tableText.padding

/** A head breaks between words and between Chinese characters: it needs its longest piece. */
const wordWidth = (label: string) =>
  Math.max(0, ...(label.match(/[^\s\u2e80-\uffff]+|[\u2e80-\uffff]/g) ?? []).map(textWidth))

function cellWidth(cell: ReportCell): number {
  if (cell === null) return textWidth(i18n.getFixedT(null, 'widgets')('suppressed')) + hiddenPadding
  if (isValidElement(cell)) return drawnWidth
  return textWidth(cellText(cell))
}

/** What a cell says; the mark of a hidden one is drawn by whoever asks. */
export function cellText(cell: Exclude<ReportCell, null | ReactElement>): string {
  if (cell === undefined) return noFigure
  if (typeof cell === 'object') return formatRate(cell)
  return typeof cell === 'number' ? formatCount(cell) : cell
}

import type { ReportCell, ReportColumn, ReportRow } from '@/kits/report/report-data.ts'
import type { ReportT } from './report-labels.ts'

export type FigureTable = {
  title: string
  note?: string
  columns: readonly ReportColumn[]
  rows: readonly ReportRow[]
}

/** A column: its key, its head, its share of the width in per cent, and what it says of a line. */
export type Read<P> = readonly [key: string, label: string, width: number, read: (part: P) => ReportCell]

type FigureTableParts<P> = {
  title: string
  note?: string
  /** Head and width of the column that names the lines. */
  names: readonly [label: string, width: number]
  lines: readonly { key: string; name: string; part: P }[]
  /** What the lines sum to; one line alone is its own sum. */
  total?: P
}

/** Lines by name, a column for each reading, and their sum. */
export function figureTable<P>(
  { names: [label, width], lines, total, ...named }: FigureTableParts<P>,
  reads: readonly Read<P>[],
  t: ReportT,
): FigureTable {
  const cellsOf = (name: string, part: P) => [name, ...reads.map(([, , , read]) => read(part))]
  const rows = lines.map(({ key, name, part }): ReportRow => ({ key, cells: cellsOf(name, part) }))
  const sum = (part: P): ReportRow => ({
    key: 'total',
    cells: cellsOf(t.analysis('total'), part),
    look: 'total',
  })
  return {
    ...named,
    columns: [
      { key: 'name', label, width },
      ...reads.map(([key, head, share]) => ({ key, label: head, width: share, numeric: true })),
    ],
    rows: total !== undefined && rows.length > 1 ? [...rows, sum(total)] : rows,
  }
}

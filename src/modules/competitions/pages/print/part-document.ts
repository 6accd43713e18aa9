import { formatDateTime } from '@/i18n/formats.ts'
import type { useT } from '@/i18n/i18n.ts'
import type { ReportDocument } from '@/kits/report/report-data.ts'
import type { TableData } from '@/widgets/panel/table-data.ts'
import type { Competition } from '../competition/competition.ts'

type Of = {
  competition: Competition
  title: string
  isPublished: boolean
  sender: string
  by: string
  t: ReturnType<typeof useT<'competition'>>
}

/** Columns of the file that stand on paper, with their share of its width: a start list has room to write the mark in. */
const results = [7, 6, 6, 12, 19, 13, 10, 0, 12, 8, 7]
const starters = [0, 10, 10, 20, 28, 18, 14, 0, 0, 0, 0]

export function partDocument(
  table: TableData,
  { competition, title, isPublished, sender, by, t }: Of,
): ReportDocument {
  const widths = isPublished ? results : starters
  const stored = table.columns.flatMap((column, at) =>
    widths[at]! > 0 ? [{ ...column, at, width: widths[at]! }] : [],
  )
  const rows = isPublished
    ? table.rows
    : table.rows.toSorted((a, b) => Number(a[1]) - Number(b[1]) || Number(a[2]) - Number(b[2]))
  const what = t(isPublished ? 'print.results' : 'print.startList')
  return {
    title: `${competition.head.name} ${title} ${what}`,
    sender,
    about: competition.head.heldOn,
    blocks: [
      {
        kind: 'table',
        key: 'part',
        title: `${title} · ${what}`,
        note: competition.head.name,
        columns: stored.map(({ label, numeric = false, at, width }) => ({
          key: String(at),
          label,
          width,
          numeric,
        })),
        rows: rows.map((row, index) => ({
          key: String(index),
          // The mark of a start list is left to be written.
          cells: stored.map(({ at }) => (!isPublished && at === 6 ? '' : row[at])),
        })),
      },
    ],
    note: t('print.note'),
    printed: t('print.printed', { at: formatDateTime(new Date()), by }),
  }
}

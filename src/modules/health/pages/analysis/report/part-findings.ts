import type { ReplyOf } from '@/contract/call.ts'
import type { healthTotals } from '@/modules/health/contract/screen.ts'
import { paperTable } from '@/kits/report/paper-table.ts'
import type { ReportBlock, ReportTable } from '@/kits/report/report-data.ts'
import type { DetailColumn } from '@/widgets/detail-table/detail-data.ts'
import { cellLabels, countsOf, isNumeric } from '@/widgets/detail-table/to-detail-labels.ts'
import type { TableCell } from '@/widgets/panel/table-data.ts'

/** What one half of the page says, and the rows behind it. */
export interface PartFindings {
  sentences: readonly string[]
  /** Tables, and the pictures of the page under those that they draw. */
  blocks: readonly ReportBlock[]
  /** Of what place, round and hour they are. */
  head: Pick<ReplyOf<typeof healthTotals>, 'area' | 'round' | 'asOf'>
  /** The standard or standards that the figures follow. */
  standard: string
}

/** Every answer that the page stands on, or why there is none. */
export interface FindingsQuery {
  data: PartFindings | undefined
  failed: Error | null
  again: () => void
}

/** A sheet holds so many columns beside the names without cutting one off. */
const maxColumns = 5

/** The rows of the page on paper: counts, and rates with n and of in the same cell; what does not fit on the sheet follows as a table of its own. */
export function paperRows<Row>(
  title: string,
  columns: readonly DetailColumn<Row>[],
  rows: readonly Row[],
): ReportTable[] {
  const [name, ...published] = columns.filter(
    ({ kind }) => kind === 'text' || kind === 'count' || kind === 'rate',
  )
  if (!name) return []
  return Array.from({ length: Math.ceil(published.length / maxColumns) }, (_, at) => {
    const stored = [name, ...published.slice(at * maxColumns, (at + 1) * maxColumns)]
    const table = paperTable(title, {
      columns: stored.map((column) => ({ label: column.label, numeric: isNumeric(column) })),
      rows: rows.map((row) => stored.map((column) => cellOf(column, row))),
    })
    return { ...table, key: `${title} ${at}` }
  })
}

function cellOf<Row>(column: DetailColumn<Row>, row: Row): TableCell {
  const labels = cellLabels(column, row)
  const counts = countsOf(column, row)
  return counts && typeof labels === 'string' ? `${labels} (${counts.replaceAll(' ', '')})` : labels
}

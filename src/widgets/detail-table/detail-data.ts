import type { Cell } from '@/widgets/cell.ts'
import type { PanelState, StateLabels } from '@/widgets/panel/panel-body.tsx'
import type { TableData, TableNote } from '@/widgets/panel/table-data.ts'

type Column = {
  key: string
  label: string
  /** Not shown until the reader asks for it. */
  isExtra?: boolean
  /** The figure that the table is about: bold, and at the right of a phone's row. */
  isMain?: boolean
}

/**
 * What a column reads from a row: null is hidden, undefined is not there. Reading functions stay the same between renders.
 * The first column names the row.
 */
export type DetailColumn<Row> = Column &
  (
    | { kind: 'text'; read: (row: Row) => string | null | undefined }
    | { kind: 'count'; read: (row: Row) => number | null | undefined }
    /** Per cent, one decimal; n and of in the title and aloud. Of a process, few are no secret. */
    | { kind: 'rate'; read: (row: Row) => Cell | undefined; isProcess?: boolean }
    /** The Wilson 95 % interval of a rate in figures: `50.9–55.5`. */
    | { kind: 'range'; read: (row: Row) => Cell | undefined }
    /** The same drawn: dot and line on one axis for all rows, `mean` dashed. Sorts by the rate. */
    | { kind: 'interval'; read: (row: Row) => Cell | undefined }
    /** In percentage points. */
    | { kind: 'change'; read: (row: Row) => number | null | undefined }
    /** A mean or a quantile, with `decimals` (2). */
    | { kind: 'figure'; read: (row: Row) => number | null | undefined; decimals?: number; isSigned?: boolean }
  )

/** What sorting asks of a column. */
export type ColumnHead = Pick<DetailColumn<never>, 'key' | 'label' | 'kind'>

export type DetailSort = { key: string; isDescending: boolean }

/** Exactly what stands in the table now. */
export type DetailShown = {
  /** Keys and row ids in the order shown, without the total. */
  columns: string[]
  rows: string[]
  sort: DetailSort | undefined
  /** The same in words, the total first: for CSV. */
  table: TableData
}

export type DetailTableProps<Row extends { id: string }> = {
  /** Its own, for the columns that the reader chose: `vision-schools`. */
  name: string
  title: string
  /** Beside the title; how many rows in which order when left out: `共 13 行，与上图同一范围，按近视率由高到低`. */
  note?: string | undefined
  rows: readonly Row[]
  columns: readonly DetailColumn<Row>[]
  /** Stands first, whatever the order. */
  total?: Row | undefined
  /** The dashed line of interval columns; null when hidden. */
  mean?: Cell | undefined
  /** The order; without `onSort` the table keeps its own and begins with this one. */
  sort?: DetailSort | undefined
  onSort?: ((sort: DetailSort) => void) | undefined
  /** Click or Enter on a row. */
  onDrill?: ((id: string) => void) | undefined
  /** Esc, when there is a level above. */
  onUp?: (() => void) | undefined
  selected?: string | undefined
  /** Without it 导出 saves what is shown. */
  onExport?: ((format: 'csv' | 'xlsx', shown: DetailShown) => void) | undefined
  /** Below the rows of a file. */
  notes?: readonly TableNote[] | undefined
  state: PanelState
  /** With rows on show: the last update failed. Without: why nothing could be read. */
  error?: { message: string } | undefined
  onRetry?: (() => void) | undefined
  labels?: StateLabels | undefined
  /** Of the whole frame; its rows scroll beyond 640 px, or fill a given height. */
  className?: string | undefined
}

export type MappedColumn = { field: string; column: number; title: string }

/** `column` counts from 0, rows as the person sees them. */
export type Header = {
  headerRow: number
  /** The first row that may hold data. */
  dataFrom: number
  mapping: MappedColumn[]
  /** Required fields without a column. */
  missing: string[]
  unused: { column: number; title: string }[]
  /** Bare titles of each header row, to know the header when it is repeated on a later page. */
  repeats: string[][]
}

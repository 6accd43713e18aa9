/** `null` is hidden by the suppression rule; `undefined` does not exist. Numbers are counts; rates come as written text. */
export type TableCell = string | number | null | undefined

/** The rows of a picture: shown by the table view, written by the CSV export. */
export type TableData = {
  columns: readonly { label: string; numeric?: boolean }[]
  rows: readonly (readonly TableCell[])[]
}

/** `null` is hidden by the suppression rule; `undefined` does not exist. Numbers are counts; rates come as written text. */
export type TableCell = string | number | null | undefined

/** What the figures rest on, such as the standard they follow: its name, and itself. */
export type TableNote = readonly [label: string, text: string]

export const numericColumn = (label: string) => ({ label, numeric: true })

/** The rows of a picture: shown by the table view, written into files. */
export type TableData = {
  columns: readonly { label: string; numeric?: boolean }[]
  rows: readonly (readonly TableCell[])[]
  /** Below the rows of a file, where they are in nobody's way who sorts or reads it by its heads. */
  notes?: readonly TableNote[]
}

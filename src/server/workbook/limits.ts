/** What one file may cost. A worker's memory limit and clock stand behind these. */
export type WorkbookLimits = {
  /** Rows with at least one filled cell, header and title rows included. */
  maxRows: number
  /** Size of the file as sent. */
  maxBytes: number
  /** The rightmost column that may be filled. */
  maxColumns: number
  /** Longer text is cut here; the field's own check then speaks. */
  maxCellChars: number
  /** All parts of an .xlsx together, unpacked. */
  maxUnzippedBytes: number
  /** Heap that one sheet of an .xls may cost, whose reader holds it as a whole: reckoned from the file before it is read. */
  maxXlsHeapBytes: number
}

export const defaultLimits: WorkbookLimits = {
  maxRows: 200_000,
  maxBytes: 50 * 2 ** 20,
  maxColumns: 200,
  maxCellChars: 2000,
  maxUnzippedBytes: 400 * 2 ** 20,
  maxXlsHeapBytes: 160 * 2 ** 20,
}

/** Rows of a sheet (Excel 2007 and newer). */
export const sheetRows = 1_048_576

import type { WordPicture } from './sheet-pictures.ts'
import type { ReportDocument } from '../report-data.ts'

/** The words of the frame, in the language of the page. */
export type WordLabels = {
  product: string
  /** Where the report is for internal use alone. */
  internal: string | null
  suppressed: string
  /** Heads of the table of figures. */
  cards: readonly [string, string, string]
  /** With `pageMark` for the number of the page and `pagesMark` for how many there are. */
  page: string
}

export const pageMark = '\u0001'
export const pagesMark = '\u0002'

/** All that a file is made of. */
export type WordContent = {
  document: ReportDocument
  labels: WordLabels
  pictures: ReadonlyMap<string, WordPicture>
}

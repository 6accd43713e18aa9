import type { ReactElement, ReactNode } from 'react'
import type { Rate } from '@/standards/rate.ts'

/** Null is hidden by the suppression rule, undefined does not exist; numbers are counts, a rate is printed per cent. */
export type ReportCell = string | number | Rate | null | undefined | ReactElement

export type ReportColumn = {
  key: string
  label: string
  /** Share of the page's width. */
  width: number
  numeric?: boolean
}
export type ReportRow = {
  key: string
  cells: readonly ReportCell[]
  /** Names the rows that belong together, in a column of its own: said once on each page. */
  group?: string
  look?: 'sum' | 'total'
}

/** A head figure: its name, its value or null where it is hidden, and what it is of. */
export type ReportCard = { label: string; value: string | null; notes: readonly string[] }

/** What a part is in a Word file, which has paragraphs, lists and tables of its own; only pictures come from the sheet. */
export type WordPart =
  | { kind: 'title'; title: string; lines: readonly string[] }
  | { kind: 'list'; title: string; items: readonly string[] }
  | { kind: 'cards'; cards: readonly ReportCard[] }
  /** Elements of the sheet with this name as `data-picture`; `isTitled` where the name is no caption but a heading. */
  | { kind: 'pictures'; isTitled: boolean; pictures: readonly { name: string; note?: string }[] }

/** Something of a known height that stays whole. `withNext`: never the last on its page. */
export type ReportPart = {
  kind: 'part'
  key: string
  height: number
  withNext?: boolean
  content: ReactNode
  word: WordPart
}
/** Rows that go on over pages; the heads stand on each of them. */
export type ReportTable = {
  kind: 'table'
  key: string
  title: string
  /** Grey beside the title. */
  note?: string
  /** Head of the column of groups. */
  group?: string
  columns: readonly ReportColumn[]
  rows: readonly ReportRow[]
}
export type ReportBlock = ReportPart | ReportTable

export type ReportDocument = {
  /** Of the report, and of the file that a printer makes of it. */
  title: string
  /** At the head of each page: who reports, and about what. */
  sender: string
  about: string
  /** Of what is never published, whoever prints it: the page says so. On a page of figures its audience decides. */
  isInternal?: boolean
  blocks: readonly ReportBlock[]
  /** At the foot of each page: definitions, what is hidden; two lines. */
  note: string
  /** Who printed it when. */
  printed: string
}

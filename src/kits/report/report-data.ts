import type { ReactElement, ReactNode } from 'react'

/** Null is hidden by the suppression rule, undefined does not exist; numbers are counts, rates come as written text. */
export type ReportCell = string | number | null | undefined | ReactElement

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

/** Something of a known height that stays whole. `withNext`: never the last on its page. */
export type ReportPart = { kind: 'part'; key: string; height: number; withNext?: boolean; content: ReactNode }
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

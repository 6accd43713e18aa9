import type { LucideIcon } from 'lucide-react'
import type { OverlayName } from '../overlay-store.ts'

export const kinds = ['all', 'pages', 'schools', 'students'] as const
export type Kind = (typeof kinds)[number]

/** Where a row leads. */
export type Target =
  /** `href`: path and, where the page is asked for something, its search. */
  | { kind: 'page'; path: string; href: string }
  | { kind: 'overlay'; name: OverlayName }
  /** Stays in the box: looks a student up by a whole name or number, for whom both are masked. */
  | { kind: 'look-up'; text: string }

export type Row = {
  id: string
  icon: LucideIcon
  title: string
  /** Places of the title's characters that were typed. */
  hits: readonly number[]
  detail?: string
  meta?: string
  target: Target
}

export type Group = {
  id: 'pages' | 'schools' | 'students' | 'look-up' | 'recent' | 'commands'
  rows: readonly Row[]
  /** Of how many these are the first. */
  found: number
  /** There are more than were counted. */
  more?: boolean
  /** The rows answer an earlier text; a newer answer is on its way. */
  isOld?: boolean
}

/** What one does with a row. */
export type RowActions = { onActive: (row: Row) => void; onOpen: (row: Row, inNewTab: boolean) => void }

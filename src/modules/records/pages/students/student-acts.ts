import type { Selection } from '@/contract/lists/list.ts'

/** Rows that something is to be done with. */
export type Chosen = {
  selection: Selection
  n: number
  /** School of all of them, where it is known: its classes are offered first. */
  school?: number | undefined
  /** After it was done: the ticks go, or the record closes. */
  onDone?: (() => void) | undefined
}

/** What the page was asked to do; one at a time. */
export type StudentAct =
  | { kind: 'add' }
  | { kind: 'edit'; id: number }
  | ({ kind: 'transfer' } & Chosen)
  | ({ kind: 'delete' } & Chosen)
  | ({ kind: 'codes' } & Chosen)

import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { Call } from '@/contract/call.ts'
import type {
  ChoiceSource,
  ColumnKey,
  FilterValue,
  ListCount,
  ListDefinition,
  ListQuery,
  Selection,
  SortKey,
} from '@/contract/lists/list.ts'
import type { RevealReason } from '@/contract/reveal.ts'
import type { ViewState } from '@/contract/saved-views.ts'

/** What every list's row has, whatever else is in it. */
export type ListRow = { id: number }

/** A call whose input is that of `listInput` (and `input` of the props), and whose reply is that of `listReply`. */
export type PageCall<Row extends ListRow> = Call<
  z.ZodMiniType,
  z.ZodMiniType<{ rows: Row[]; total: number | null; next: string | null }>
>
/** A call of `countInput` and `countReply`. */
export type CountCall = Call<z.ZodMiniType, z.ZodMiniType<ListCount>>

export type Choice = { value: string | number; label: string }
/**
 * What the filters of `choice` columns offer, by source or, for a column whose choices are not in its definition, by its key. `grades`
 * are there without being given. A column that has no choices (yet) shows no filter.
 */
export type ListChoices = Partial<Record<ChoiceSource, readonly Choice[]>> & {
  [columnKey: string]: readonly Choice[] | undefined
}

/** What narrows and orders the list just now, and how to change it; made by `useListState`. */
export interface ListState {
  query: ListQuery
  setSearch: (text: string) => void
  setFilter: (key: string, value: FilterValue | undefined) => void
  setSort: (sort: SortKey[]) => void
  /** Drops the search text and every condition; the order stays. */
  clear: () => void
  /** As a saved view has it: its conditions and order in place of the present ones. */
  apply: (view: Pick<ViewState, 'filters' | 'sort'>) => void
}

/** What is on screen, for exports and links: the query, and the keys of the columns shown, in their order. */
export interface ShownList {
  query: ListQuery
  columns: string[]
  /** How many match; undefined until it is known. */
  total: number | undefined
}

export interface Bulk {
  /** As the contract's bulk calls take it. Of "all that match", `expected` is `n`: rows taken out are subtracted. */
  selection: Selection
  n: number
  clear: () => void
  shown: ShownList
}

export interface ListTableProps<Row extends ListRow, L extends ListDefinition = ListDefinition> {
  definition: L
  page: PageCall<Row>
  count: CountCall
  /** Sent along with both calls: `{ school }`. */
  input?: Record<string, unknown>
  /** Conditions of the page itself: always applied, not shown as filters and not removable. */
  fixed?: ListQuery['filters']
  state: ListState
  choices?: ListChoices
  /** Draws a cell in place of the default of its column's type. Keep it stable (module level or useMemo). */
  cells?: Partial<Record<ColumnKey<L>, (row: Row) => ReactNode>>
  /** Spoken name of a row. */
  rowName: (row: Row) => string
  /** Enter, a click on a row. */
  onOpen?: (row: Row) => void
  /** Of a page that opens a record in place of its list: the id of the row opened last, which has the focus on the way back. */
  lastOpen?: number | undefined
  /** Shows one masked value of a row; columns with `reveal` get an eye. Ask the noun's own reveal call. */
  reveal?: (row: Row, key: ColumnKey<L>, reason: RevealReason) => Promise<{ value: string; seconds: number }>
  /** Rows in which a column's value can be shown; without it, those in which it holds a `*`. */
  canReveal?: (row: Row, key: ColumnKey<L>) => boolean
  /** Buttons at the right of the controls, the primary last; on a phone they stand in the row of the search box. */
  actions?: ReactNode | ((shown: ShownList) => ReactNode)
  /** Buttons of the bar at the foot while rows are selected; without it rows cannot be selected. */
  bulk?: (bulk: Bulk) => ReactNode
  /** The two lines of a row on a phone; without it, the first column and the two that follow. */
  phoneRow?: (row: Row) => { title: ReactNode; detail: ReactNode; tag?: ReactNode }
  /** What to say, and the next step, when there is nothing in scope at all; the step is offered for no match too. */
  emptyHint?: { title?: ReactNode; detail?: ReactNode; action?: ReactNode }
}

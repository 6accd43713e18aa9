import type { FilterValue, ListColumn } from '@/contract/lists/list.ts'

/** What every kind of filter is given. */
export type FilterProps<V extends FilterValue> = {
  column: ListColumn
  /** The column's words. */
  name: string
  value: V | undefined
  onChange: (value: V | undefined) => void
  /** In a form of its own: higher. */
  large?: boolean
}

import type { ListQuery, Selection, ListDefinition } from '@/contract/lists/list.ts'
import type { ListName } from '@/contract/lists/lists.ts'

/** A page gives its own list's definition; the kit never loads the others. */
export interface ExportButtonProps {
  definition: ListDefinition & { name: ListName }
  /** What the list is narrowed to and ordered by, as its own call takes it. */
  query: ListQuery
  /** Rows ticked; missing = all that match `query`. */
  selection?: Selection | undefined
  /** Keys of the columns shown, in their order: what the dialog offers first. */
  columns: readonly string[]
  /** Rows that will be in the file; undefined = still being counted. */
  total: number | undefined
  disabled?: boolean | undefined
}

import type { ListQuery } from '@/contract/lists/list.ts'
import type { ListScope } from '@/kits/table/list-scope.ts'

export type RecordPageProps = {
  id: number
  scope: ListScope
  /** The list's: whose round is shown, and in which order the neighbours stand. */
  query: ListQuery
  onOpen: (id: number) => void
  onBack: () => void
}

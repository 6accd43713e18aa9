import type { ListScope } from '@/kits/table/list-scope.ts'
import type { Neighbours } from '@/kits/record/neighbour-buttons.tsx'

export type HealthCardProps = {
  id: number
  scope: ListScope
  /** Before and after in the list that led here; left out: those of the class. */
  neighbours?: Neighbours | undefined
  onOpen: (id: number) => void
  onBack: () => void
}

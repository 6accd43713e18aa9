import type { Plan } from '@/contract/uploads.ts'
import type { ImportSearch } from '@/lib/import-search.ts'

export type PlanPanelProps = {
  plan: Plan
  search: ImportSearch
  onFilter: (next: Partial<ImportSearch>) => void
  offline: boolean
}

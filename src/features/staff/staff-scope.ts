import type { ListDefinition } from '@/contract/lists/list.ts'
import type { ListName } from '@/contract/lists/lists.ts'

/** Whose classes and staff a page is about. */
export type StaffScope = 'school' | 'district'

/** A list as a page shows it: a school's own does not say which school. */
export const ofScope = <L extends ListDefinition, N extends ListName>(
  list: L,
  name: N,
  scope: StaffScope,
) => ({
  ...list,
  name,
  columns: scope === 'district' ? list.columns : list.columns.filter((column) => column.only === undefined),
})

import type { ListDefinition } from '@/contract/lists/list.ts'
import { seenFromOutside } from '@/contract/lists/outside.ts'
import type { ListName } from '@/contract/lists/lists.ts'
import type { ListScope } from './list-scope.ts'

/** A list as a page shows it: a school's own does not say which school, a district's is not asked for parts of what it masks. */
const ofScope = <L extends ListDefinition, N extends ListName>(list: L, name: N, scope: ListScope) => ({
  ...(scope === 'district' ? seenFromOutside(list) : list),
  name,
  columns:
    scope === 'district'
      ? seenFromOutside(list).columns
      : list.columns.filter((column) => column.only === undefined),
})

/** The same list for a school's page and for a district's. */
export const ofEachScope = <L extends ListDefinition, N extends ListName>(list: L, name: N) => ({
  school: ofScope(list, name, 'school'),
  district: ofScope(list, name, 'district'),
})

import { isPersonal, listQuery, type ListColumn, type ListDefinition } from '@/contract/lists/list.ts'
import type { ViewState } from '@/contract/saved-views.ts'

const minWidth = 40
const maxWidth = 1200

/** What of a view suits its list; the rest is dropped. A condition on a column that may name a person is never stored. */
export function cleanState(definition: ListDefinition, { filters, sort, columns }: ViewState): ViewState {
  const known = new Map(definition.columns.map((column: ListColumn) => [column.key, column]))
  const query = listQuery(definition)
  const isStored = ([key, value]: [string, unknown]) => {
    const column = known.get(key)
    if (!column) return false
    // There or missing says nothing of who it is.
    if (isPersonal(column) && column.filter !== 'presence') return false
    return query.safeParse({ filters: { [key]: value } }).success
  }
  const storedFilters = Object.fromEntries(Object.entries(filters ?? {}).filter(isStored))
  const storedSort = sort?.filter(
    ({ key, descending }) => query.safeParse({ sort: [{ key, descending }] }).success,
  )
  const seen = new Set<string>()
  const storedColumns = columns?.flatMap(({ key, width }) => {
    if (!known.has(key) || seen.has(key)) return []
    seen.add(key)
    return [width === undefined ? { key } : { key, width: Math.min(Math.max(width, minWidth), maxWidth) }]
  })
  return {
    ...(filters && { filters: storedFilters }),
    ...(storedSort && {
      sort: storedSort.filter((each, at) => storedSort.findIndex(({ key }) => key === each.key) === at),
    }),
    ...(storedColumns && { columns: storedColumns }),
  }
}

import { createContext, use, useMemo } from 'react'
import type { ListQuery, SortKey } from '@/contract/lists/list.ts'
import { useConditions } from './conditions.ts'
import type { ListRow, ListTableProps, ShownList } from './list-table-props.ts'
import { useOptions } from './options.ts'
import { pickedCount } from './selection.ts'
import { useColumns } from './use-columns.ts'
import { usePicked } from './use-picked.ts'
import { useRows } from './use-rows.ts'
import { useListLabels } from './use-labels.ts'

/** Everything that the parts of one list share. */
export function useList<Row extends ListRow>(props: ListTableProps<Row>) {
  const { definition, state, fixed, input, choices } = props
  const labels = useListLabels(definition)
  const columns = useColumns(definition)
  const optionsOf = useOptions(choices, labels)
  const conditions = useConditions(definition, state.query, labels, optionsOf)
  const query = useMemo(() => withFixed(state.query, fixed), [state.query, fixed])
  const rows = useRows(props, query)
  const requested = JSON.stringify([input, query.search, query.filters])
  const picked = usePicked(requested)
  const total = rows.total ?? 0
  const known = new Set(columns.columns.map(({ key }) => key))
  const shown: ShownList = {
    query,
    columns: columns.shown.map(({ key }) => key),
    total: rows.total,
  }
  return {
    props,
    definition,
    state,
    labels,
    columns,
    optionsOf,
    conditions,
    query,
    rows,
    picked,
    /** How many rows are selected. */
    n: pickedCount(picked.picked, total),
    /** The order on screen: the reader's, else the list's own. */
    sort: (state.query.sort ?? (definition.defaultSort as readonly SortKey[])).filter(({ key }) =>
      known.has(key),
    ),
    isSelectable: props.bulk !== undefined,
    shown,
  }
}
export type ListView<Row extends ListRow = ListRow> = ReturnType<typeof useList<Row>>

const ListContext = createContext<ListView | null>(null)
export const ListProvider = ListContext.Provider

/** The list around this part. */
export function useThisList(): ListView {
  const list = use(ListContext)
  if (!list) throw new Error('A part of a list stands outside of it')
  return list
}

const withFixed = (query: ListQuery, fixed: ListQuery['filters']): ListQuery =>
  fixed ? { ...query, filters: { ...query.filters, ...fixed } } : query

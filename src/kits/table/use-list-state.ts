import { useEffect, useMemo, useRef, useState } from 'react'
import {
  isPersonalFilter,
  type FilterValue,
  type ListDefinition,
  type ListQuery,
} from '@/contract/lists/list.ts'
import { readListSearch, writeListSearch, type ListSearch } from '@/lib/list-search.ts'
import type { ListState } from './list-table-props.ts'

type Filters = Record<string, FilterValue | undefined>
type Personal = { search: string; filters: Filters }
const nothing: Personal = { search: '', filters: {} }

/**
 * Conditions and order of one list. What names nobody is in the address (`useListAddress` gives both); the search text and conditions on
 * personal columns are stored here, and go with the page.
 */
export function useListState(
  definition: ListDefinition,
  search: ListSearch,
  onSearch: (next: ListSearch) => void,
): ListState {
  const [personal, setPersonal] = useState(nothing)
  // One text for one meaning: the same address in other words asks nothing new.
  const written = JSON.stringify(
    writeListSearch(definition, readListSearch(definition, search, isPersonalFilter), isPersonalFilter),
  )
  const address = useRef({ written, onSearch })
  useEffect(() => {
    address.current = { written, onSearch }
  })
  const query = useMemo(() => toQuery(definition, written, personal), [definition, written, personal])
  const setters = useMemo(() => {
    const change = (part: { filters?: Filters; sort?: ListQuery['sort'] }) => {
      const next = writeListSearch(
        definition,
        { ...read(definition, address.current.written), ...part },
        isPersonalFilter,
      )
      // Two changes within one draw: the second goes on from the first.
      address.current.written = JSON.stringify(next)
      address.current.onSearch(next)
    }
    const ofKind = (filters: Filters, personally: boolean) =>
      Object.fromEntries(
        definition.columns.flatMap((column) =>
          filters[column.key] !== undefined && isPersonalFilter(column) === personally
            ? [[column.key, filters[column.key]]]
            : [],
        ),
      )
    return {
      setSearch: (text: string) => setPersonal((old) => ({ ...old, search: text.trim().slice(0, 40) })),
      setFilter(key: string, value: FilterValue | undefined) {
        const column = definition.columns.find((each) => each.key === key)
        if (column && isPersonalFilter(column))
          setPersonal((old) => ({ ...old, filters: { ...old.filters, [key]: value } }))
        else
          change({
            filters: { ...read(definition, address.current.written).filters, [key]: value } as Filters,
          })
      },
      setSort: (sort: NonNullable<ListQuery['sort']>) => change({ sort }),
      clear() {
        setPersonal(nothing)
        change({ filters: {} })
      },
      apply({ filters = {}, sort }: Parameters<ListState['apply']>[0]) {
        setPersonal(nothing)
        change({ filters: ofKind(filters as Filters, false), sort })
      },
    }
  }, [definition])
  return useMemo(() => ({ query, ...setters }), [query, setters])
}

const read = (definition: ListDefinition, written: string) =>
  readListSearch(definition, JSON.parse(written) as ListSearch, isPersonalFilter)

function toQuery(definition: ListDefinition, written: string, personal: Personal): ListQuery {
  const { filters, sort } = read(definition, written)
  const set = Object.entries({ ...filters, ...personal.filters }).filter(([, value]) => value !== undefined)
  return {
    ...(personal.search && { search: personal.search }),
    ...(set.length > 0 && { filters: Object.fromEntries(set) }),
    ...(sort && { sort }),
  }
}

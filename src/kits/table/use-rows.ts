import { useMemo } from 'react'
import { CallError, unreachable } from '@/api/call-error.ts'
import { useListCount, useListPages } from '@/api/lists.ts'
import type { ListQuery } from '@/contract/lists/list.ts'
import { useLiveState } from '@/live/live-state.ts'
import type { ListRow, ListTableProps } from './list-table-props.ts'

/** How true the rows on screen are. `failed`: what was asked last did not come. */
export type Freshness = 'fresh' | 'failed' | 'offline' | 'stale'

/** The rows read so far and how many there are, for one query. */
export function useRows<Row extends ListRow>(
  { definition, page, count, input }: Pick<ListTableProps<Row>, 'definition' | 'page' | 'count' | 'input'>,
  query: ListQuery,
) {
  const requested = { name: definition.name, input, query }
  const pages = useListPages<Row>({ ...requested, call: page })
  const counted = useListCount({ ...requested, call: count })
  const live = useLiveState()
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData } = pages
  const rows = useMemo(() => data?.pages.flatMap((each) => each.rows) ?? [], [data])
  const isOut = error instanceof CallError && error.code === unreachable
  const isFailed = error !== null && !isFetchNextPageError
  const published = isPlaceholderData ? null : data?.pages[0]?.total
  return {
    rows,
    /** Of the query; undefined until it is known. */
    total: published ?? (counted.isPlaceholderData ? undefined : counted.data?.total),
    /** In scope without any condition. */
    of: counted.data?.of,
    /** Of a list of a round: who matches and is counted in its figures, and has no row any more. */
    removed: counted.isPlaceholderData ? undefined : counted.data?.removed,
    error,
    isLoading: data === undefined && error === null,
    /** The rows are still those of the query before. */
    isPlaceholder: isPlaceholderData,
    hasMore: hasNextPage && !isPlaceholderData,
    isMoreFailed: isFetchNextPageError,
    freshness: (isFailed
      ? isOut
        ? 'offline'
        : 'failed'
      : live === 'offline'
        ? 'stale'
        : 'fresh') as Freshness,
    /** When the rows came, in ms; 0 = never. */
    at: pages.dataUpdatedAt,
    more() {
      if (hasNextPage && !isFetchingNextPage && !isPlaceholderData) void pages.fetchNextPage()
    },
    retry() {
      void pages.refetch()
      void counted.refetch()
    },
  }
}
export type Rows<Row extends ListRow> = ReturnType<typeof useRows<Row>>

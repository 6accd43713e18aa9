import { useEffect } from 'react'
import { useListPages, type ListRequest, type ListCall } from '@/api/lists.ts'

type Neighbours = { previous: number | null; next: number | null }

/** Before and after a record in the list that led to it, in its order; `own` of a record that was opened by its link. */
export function useListNeighbours<Row extends { id: number }, Own extends Neighbours | undefined>(
  id: number,
  requested: ListRequest<ListCall<Row>>,
  own: Own,
): Neighbours | Own {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useListPages<Row>(requested)
  const ids = data?.pages.flatMap(({ rows }) => rows.map((row) => row.id)) ?? []
  const at = ids.indexOf(id)
  const isLast = at >= 0 && at === ids.length - 1
  useEffect(() => {
    if (isLast && hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [isLast, hasNextPage, isFetchingNextPage, fetchNextPage])
  if (at < 0) return own
  return { previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null }
}

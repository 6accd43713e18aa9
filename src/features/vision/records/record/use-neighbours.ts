import { useEffect } from 'react'
import { useListPages } from '@/api/lists.ts'
import type { ListQuery } from '@/contract/lists/list.ts'
import type { VisionRecordRow } from '@/contract/lists/vision-record-list.ts'
import { visionRecordsPage, type VisionRecord } from '@/contract/vision-records.ts'
import type { ListScope } from '@/kits/table/list-scope.ts'
import { definitions } from '../list/definitions.ts'

/** Before and after in the list that led here, in its order; of a record opened by its link, those of the class. */
export function useNeighbours(
  record: VisionRecord,
  scope: ListScope,
  query: ListQuery,
): { previous: number | null; next: number | null } {
  const { name } = definitions[scope]
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useListPages<VisionRecordRow>({
    ...{ name, query, input: undefined, call: visionRecordsPage },
  })
  const ids = data?.pages.flatMap(({ rows }) => rows.map(({ id }) => id)) ?? []
  const at = ids.indexOf(record.child.id)
  const isLast = at >= 0 && at === ids.length - 1
  useEffect(() => {
    if (isLast && hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [isLast, hasNextPage, isFetchingNextPage, fetchNextPage])
  if (at < 0) return record
  return { previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null }
}

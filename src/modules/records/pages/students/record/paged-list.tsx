import { useEffect, useRef, type ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'

type Paged = {
  isPending: boolean
  isError: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
}
type PagedListProps = { query: Paged; isEmpty: boolean; empty: string; children: ReactNode }

/** Around rows that come a page at a time: the next page when its end comes into sight, or by the button. */
export function PagedList({ query, isEmpty, empty, children }: PagedListProps) {
  const t = useT('students')
  const end = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = query
  useEffect(() => {
    if (!end.current || !hasNextPage || isFetchingNextPage || isError) return
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && fetchNextPage())
    watcher.observe(end.current)
    return () => watcher.disconnect()
  }, [hasNextPage, isFetchingNextPage, isError, fetchNextPage])
  if (query.isPending) return <SkeletonRows rows={4} />
  return (
    <>
      {isEmpty && !isError ? <p className="py-2 text-body text-t2">{empty}</p> : children}
      {isError && (
        <p role="alert" className="flex items-center gap-3 py-2 text-body text-t2">
          {t('timeline.failed')}
          <Button look="link" onClick={() => void query.refetch()}>
            {t('actions.retry')}
          </Button>
        </p>
      )}
      <div ref={end}>
        {hasNextPage && (
          <Button
            look="ghost"
            className="mt-2"
            busy={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {t(isFetchingNextPage ? 'timeline.loading' : 'timeline.more')}
          </Button>
        )}
      </div>
    </>
  )
}

import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { StateBlock } from '@/ui/state-block.tsx'

type Page<Row> = { rows: readonly Row[]; total: number }

type RowListProps<Row extends { id: number }> = {
  label: string
  list: UseInfiniteQueryResult<InfiniteData<Page<Row>>>
  row: (row: Row) => ReactNode
  empty: ReactNode
  /** At the left of the foot. */
  foot?: ReactNode
}

/** Rows by the page: reading, empty, failed, and 更多 at the end of what is shown. */
export function RowList<Row extends { id: number }>({ label, list, row, empty, foot }: RowListProps<Row>) {
  const t = useT('notices')
  const ui = useT('ui')
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = list
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  const total = data?.pages.at(-1)?.total ?? 0
  if (!data && error)
    return (
      <StateBlock
        state="error"
        detail={error.message}
        action={
          <Button size="small" onClick={() => void refetch()}>
            {ui('retry')}
          </Button>
        }
      />
    )
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {!data && <Waiting />}
        {data && rows.length === 0 && <div className="h-full px-6">{empty}</div>}
        <ul aria-label={label}>
          {rows.map((each) => (
            <li key={each.id} className="border-b border-line">
              {row(each)}
            </li>
          ))}
        </ul>
        {hasNextPage && (
          <div className="flex flex-col items-center gap-1 py-3">
            {isFetchNextPageError && <p className="text-note text-t2">{t('page.failedMore')}</p>}
            <Button size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('page.more')}
            </Button>
          </div>
        )}
      </div>
      {rows.length > 0 && (
        <div className="flex h-12 shrink-0 items-center justify-between border-t border-line px-5">
          {foot}
          <span className="ml-auto text-note text-t3">
            {t('page.shown', { shown: formatCount(rows.length), total: formatCount(total) })}
          </span>
        </div>
      )}
    </>
  )
}

const Waiting = () => (
  <div aria-hidden>
    {[0, 1, 2, 3].map((row) => (
      <div key={row} className="flex h-16 flex-col justify-center gap-2 border-b border-line px-12">
        <Skeleton className="h-3 w-40" />
        <Skeleton className="h-3 w-56" />
      </div>
    ))}
  </div>
)

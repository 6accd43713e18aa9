import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { StateBlock } from '@/ui/state-block.tsx'

type ReadingProps<T> = { query: UseQueryResult<T>; children: (data: T) => ReactNode }

/** What was read, or why not. A failed update leaves what was there and says so below it. */
export function Query<T>({ query, children }: ReadingProps<T>) {
  const t = useT('turnover')
  const { data, error, isFetching, refetch } = query
  const retry = (
    <Button size="small" busy={isFetching} onClick={() => void refetch()}>
      {t('retry')}
    </Button>
  )
  if (data === undefined)
    return (
      <div className="flex min-h-90 flex-1 rounded border border-line bg-surface p-6" aria-busy={!error}>
        {error ? (
          <StateBlock state="error" title={t('failed')} detail={error.message} action={retry} />
        ) : (
          <SkeletonRows rows={8} />
        )}
      </div>
    )
  return (
    <>
      {children(data)}
      {error && (
        <p
          role="alert"
          className="flex items-center justify-between gap-3 rounded bg-severe-soft px-3 py-1 text-note"
        >
          {t('failedKept', { why: error.message })}
          {retry}
        </p>
      )}
    </>
  )
}

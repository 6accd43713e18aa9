import type { ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { StateBlock } from '@/ui/state-block.tsx'

type ReadStateProps<T> = {
  query: { data: T | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }
  children: (data: T) => ReactNode
}

/** What is read, or why not yet. A failed refetch leaves what was there and says so below it. */
export function ReadState<T>({ query, children }: ReadStateProps<T>) {
  const t = useT('accounts')
  const { data, error, isFetching, refetch } = query
  const retry = (
    <Button size="small" busy={isFetching} onClick={() => void refetch()}>
      {t('page.retry')}
    </Button>
  )
  if (data === undefined) {
    if (!error) return <SkeletonRows rows={6} />
    return (
      <div className="h-60">
        <StateBlock state="error" title={t('page.failed')} detail={error.message} action={retry} />
      </div>
    )
  }
  return (
    <>
      {children(data)}
      {error && (
        <p
          role="alert"
          className="mt-2 flex items-center justify-between gap-3 rounded bg-severe-soft px-3 py-1 text-note text-t1"
        >
          {error.message}
          {retry}
        </p>
      )}
    </>
  )
}

import type { ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Refusal } from '@/ui/refusal.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { StateBlock } from '@/ui/state-block.tsx'

type ReadStateProps<T> = {
  query: { data: T | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }
  children: (data: T) => ReactNode
}

/** What is read, or why not yet; what was there stays when it cannot be read again. */
export function ReadState<T>({ query, children }: ReadStateProps<T>) {
  const t = useT('message-page')
  const { data, error, isFetching, refetch } = query
  if (data === undefined && !error) return <SkeletonRows rows={6} />
  const retry = (
    <Button size="small" busy={isFetching} onClick={() => void refetch()}>
      {t('retry')}
    </Button>
  )
  if (data === undefined)
    return (
      <div className="h-60">
        <StateBlock state="error" title={t('failed')} detail={error?.message} action={retry} />
      </div>
    )
  return (
    <>
      {children(data)}
      {error && (
        <div className="mt-2 flex items-center gap-3">
          <Refusal error={error} />
          {retry}
        </div>
      )}
    </>
  )
}

import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CallError } from '@/api/call-error.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { StateBlock } from '@/ui/state-block.tsx'

type ReadingProps<T> = {
  query: UseQueryResult<T>
  skeleton: ReactNode
  /** What to do when what was asked for is not there (any more). */
  removed?: ReactNode
  children: (data: T) => ReactNode
}

/** What was read, or why not yet. A failed update leaves what was there and says so at its foot. */
export function Query<T>({ query, skeleton, removed, children }: ReadingProps<T>) {
  const t = useT('schools')
  const { data, error, isFetching, refetch } = query
  const isRemoved = error instanceof CallError && (error.code === 404 || error.code === 403)
  const retry = (
    <Button size="small" busy={isFetching} onClick={() => void refetch()}>
      {t('retry')}
    </Button>
  )
  if (isRemoved && removed !== undefined)
    return (
      <Box>
        <StateBlock state="empty" title={t('gone.title')} detail={t('gone.text')} action={removed} />
      </Box>
    )
  if (data === undefined)
    return error ? (
      <Box>
        <StateBlock state="error" title={t('failed')} detail={error.message} action={retry} />
      </Box>
    ) : (
      skeleton
    )
  return (
    <>
      {children(data)}
      {error && (
        <p
          role="alert"
          className="flex items-center justify-between gap-3 rounded bg-severe-soft px-3 py-1 text-note text-t1"
        >
          {t('failedKept', { why: error.message })}
          {retry}
        </p>
      )}
    </>
  )
}

const Box = ({ children }: { children: ReactNode }) => (
  <div className="flex min-h-90 flex-1 rounded border border-line bg-surface p-6">{children}</div>
)

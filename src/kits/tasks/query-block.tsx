import type { ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { StateBlock } from '@/ui/state-block.tsx'

type Query<D> = { data: D | undefined; error: Error | null; refetch: () => unknown }

/** What was read, or its place while it is being read, or why it was not. What was read stays when reading it again fails. */
export function QueryBlock<D>({
  query,
  children,
}: {
  query: Query<D>
  children: (data: D) => ReactNode
}) {
  const t = useT('tasks')
  if (query.data !== undefined) return children(query.data)
  return (
    <div className="flex h-80 rounded border border-line bg-surface p-6">
      {query.error ? (
        <StateBlock
          state="error"
          title={t('failed')}
          detail={query.error.message}
          action={<Button onClick={() => void query.refetch()}>{t('retry')}</Button>}
        />
      ) : (
        <Skeleton className="size-full" />
      )}
    </div>
  )
}

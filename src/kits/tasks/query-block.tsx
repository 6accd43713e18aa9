import type { ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Unread } from '@/ui/unread.tsx'

type Query<D> = { data: D | undefined; error: Error | null; refetch: () => unknown }

/** What was read, or its place while it is being read, or why it was not. What was read stays when reading it again fails. */
export function QueryBlock<D>({ query, children }: { query: Query<D>; children: (data: D) => ReactNode }) {
  const t = useT('tasks')
  if (query.data !== undefined) return children(query.data)
  return (
    <div className="flex h-80 rounded border border-line bg-surface p-6">
      <Unread query={query} title={t('failed')} retry={t('retry')} className="size-full" />
    </div>
  )
}

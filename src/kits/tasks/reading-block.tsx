import type { ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Unread } from '@/ui/unread.tsx'

type Reading<D> = { data: D | undefined; error: Error | null; refetch: () => unknown }

/** What was read, or its place while it is being read, or why it was not. What was read stays when reading it again fails. */
export function ReadingBlock<D>({
  reading,
  children,
}: {
  reading: Reading<D>
  children: (data: D) => ReactNode
}) {
  const t = useT('tasks')
  if (reading.data !== undefined) return children(reading.data)
  return (
    <div className="flex h-80 rounded border border-line bg-surface p-6">
      <Unread reading={reading} title={t('failed')} retry={t('retry')} className="size-full" />
    </div>
  )
}

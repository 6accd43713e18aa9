import { useId, type ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { StateBlock } from '@/ui/state-block.tsx'
import { Unread } from '@/ui/unread.tsx'

type DutyPanelProps<T> = {
  title: string
  /** At the end of the title's line. */
  tool?: ReactNode
  query: { error: Error | null; refetch: () => unknown }
  rows: readonly T[] | undefined
  none: { title: string; detail: string }
  children: (rows: readonly T[]) => ReactNode
}

/** One kind of duties under its title: what was read, that there is none, or why it is not there. */
export function DutyPanel<T>({ title, tool, query, rows, none, children }: DutyPanelProps<T>) {
  const t = useT('duties')
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col rounded border border-line bg-surface">
      <header className="flex min-h-11 flex-wrap items-center gap-x-3 border-b border-line px-4">
        <h2 id={id} className="text-title font-semibold text-t1">
          {title}
        </h2>
        <span className="ml-auto text-note">{tool}</span>
      </header>
      {rows === undefined ? (
        <div className="flex h-40 p-4">
          <Unread query={query} title={t('failed')} retry={t('retry')} className="size-full" />
        </div>
      ) : rows.length === 0 ? (
        <div className="flex h-40 p-4">
          <StateBlock state="empty" {...none} />
        </div>
      ) : (
        children(rows)
      )}
    </section>
  )
}

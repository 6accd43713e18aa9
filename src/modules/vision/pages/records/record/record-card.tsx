import { useId, type ReactNode } from 'react'
import { cx } from '@/ui/cx.ts'

type RecordCardProps = {
  title: string
  note?: ReactNode
  tools?: ReactNode
  className?: string
  children: ReactNode
}

/** One part of a record that is no picture: title, a grey note at the right, content. */
export function RecordCard({ title, note, tools, className, children }: RecordCardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={cx('flex min-w-0 flex-col rounded border border-line bg-surface px-4 py-3', className)}
    >
      <header className="mb-2 flex min-h-6 items-center gap-3">
        <h2 id={id} className="min-w-0 truncate text-title font-semibold">
          {title}
        </h2>
        <span className="ml-auto shrink-0 text-note text-t3">{note}</span>
        {tools}
      </header>
      {children}
    </section>
  )
}

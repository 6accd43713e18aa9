import type { ReactNode } from 'react'

type RecordPanelProps = { title: string; note?: ReactNode; tools?: ReactNode; children: ReactNode }

/** One part of a record: title, a grey note at the right, content. */
export function RecordPanel({ title, note, tools, children }: RecordPanelProps) {
  return (
    <section aria-label={title} className="rounded border border-line bg-surface p-4">
      <div className="mb-3 flex min-h-7 items-center gap-3">
        <h3 className="text-title font-semibold">{title}</h3>
        <span className="ml-auto text-note text-t2">{note}</span>
        {tools}
      </div>
      {children}
    </section>
  )
}

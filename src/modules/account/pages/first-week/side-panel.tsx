import type { ReactNode } from 'react'

type SidePanelProps = {
  id: string
  title: string
  note?: string | undefined
  tool?: ReactNode
  children: ReactNode
}

/** A panel beside the list: title, what it is about, one tool. */
export const SidePanel = ({ id, title, note, tool, children }: SidePanelProps) => (
  <section
    aria-labelledby={id}
    className="flex min-w-0 flex-col overflow-hidden rounded border border-line bg-surface"
  >
    <header className="flex min-h-11 items-center gap-2 border-b border-line px-4">
      <h2 id={id} className="shrink-0 text-title font-semibold">
        {title}
      </h2>
      {note && <span className="min-w-0 truncate text-note text-t2">{note}</span>}
      {tool && <span className="ml-auto shrink-0">{tool}</span>}
    </header>
    {children}
  </section>
)

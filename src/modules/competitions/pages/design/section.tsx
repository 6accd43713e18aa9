import type { ReactNode } from 'react'

/** A step of the design, with its name at its head. */
export const Section = ({
  title,
  tools,
  children,
}: {
  title: string
  tools?: ReactNode
  children: ReactNode
}) => (
  <section className="rounded border border-line bg-surface px-4 py-3" aria-label={title}>
    <header className="mb-3 flex flex-wrap items-center gap-2">
      <h3 className="text-title font-semibold">{title}</h3>
      <span className="ml-auto flex flex-wrap items-center gap-2">{tools}</span>
    </header>
    {children}
  </section>
)

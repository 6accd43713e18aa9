import type { ReactNode } from 'react'

/** One heading of the drawer with what stands under it. */
export const DefinitionPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mb-4 text-body">
    <h3 className="mb-1 text-note text-t2">{title}</h3>
    {children}
  </section>
)

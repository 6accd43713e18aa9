import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Columns } from '@/ui/columns.tsx'
import type { ListSearch } from '@/lib/list-search.ts'

export type Figure = {
  id: string
  label: string
  value: string
  note: ReactNode
  to: string
  search?: ListSearch | undefined
}

/** The sizes of a school or a district; each opens what it counts. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <Columns count="2-4" className="gap-3 max-[600px]:gap-2">
    {figures.map(({ id, label, value, note, to, search = {} }) => (
      <Link
        key={id}
        to={to as '/log'}
        search={search as object}
        className="flex min-w-0 flex-col rounded border border-line bg-surface px-4 py-3 hover:bg-hover max-[600px]:px-3"
      >
        <span className="text-body text-t2">{label}</span>
        <span className="text-figure font-semibold max-[600px]:text-[28px]">{value}</span>
        <span className="min-h-5 text-note text-t2">{note}</span>
      </Link>
    ))}
  </Columns>
)

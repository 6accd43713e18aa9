import { SearchBox } from '@/ui/search-box.tsx'
import type { ReactNode } from 'react'

type SearchHeadProps = {
  label: string
  value: string
  onChange: (text: string) => void
  maxLength?: number
  /** Further conditions, beside the search. */
  filters?: ReactNode
  /** At the end of the line. */
  action?: ReactNode
  /** How many there are. */
  children: ReactNode
}

/** A search and the count beside it. */
export function SearchHead({
  label,
  value,
  onChange,
  maxLength,
  filters,
  action,
  children,
}: SearchHeadProps) {
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1">
      <SearchBox label={label} value={value} onChange={onChange} maxLength={maxLength} className="w-72" />
      {filters}
      <p role="status" className="text-note text-t2">
        {children}
      </p>
      {action}
    </div>
  )
}

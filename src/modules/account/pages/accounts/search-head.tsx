import { Search } from 'lucide-react'
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
      <label className="flex h-8 w-72 items-center gap-2 rounded-control border border-line2 bg-surface px-3 focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-brand max-[600px]:w-full">
        <Search aria-hidden size={16} className="shrink-0 text-t3" />
        <input
          type="search"
          aria-label={label}
          placeholder={label}
          maxLength={maxLength}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          className="min-w-0 flex-1 bg-transparent text-body outline-none"
        />
      </label>
      {filters}
      <p role="status" className="text-note text-t2">
        {children}
      </p>
      {action}
    </div>
  )
}

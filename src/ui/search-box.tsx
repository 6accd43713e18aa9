import { Search } from 'lucide-react'
import { cx } from './cx.ts'

type SearchBoxProps = {
  /** Spoken, and shown while the box is empty. */
  label: string
  value: string
  onChange: (text: string) => void
  maxLength?: number
  /** How wide it is; on a phone it is as wide as its row. */
  className?: string
}

/** One line that narrows what stands below it, as it is typed. */
export const SearchBox = ({ label, value, onChange, maxLength = 40, className = 'w-64' }: SearchBoxProps) => (
  <label
    className={cx(
      'flex h-8 items-center gap-2 rounded-control border border-line2 bg-surface px-3 focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-brand max-[600px]:w-full',
      className,
    )}
  >
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
)

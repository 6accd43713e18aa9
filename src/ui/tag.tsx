import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type TagState = 'neutral' | 'brand' | 'good' | 'watch' | 'warning' | 'severe'

const looks: Record<TagState, string> = {
  neutral: 'bg-sunken text-t2',
  brand: 'bg-brand-soft text-brand-strong',
  good: 'bg-good-soft text-good',
  watch: 'bg-watch-soft text-watch',
  warning: 'bg-warning-soft text-warning',
  severe: 'bg-severe-soft text-severe',
}

/** A state in a word, 22 high. Colour never stands alone: give the word, and an icon where rows are scanned. */
export function Tag({
  state = 'neutral',
  icon,
  children,
}: {
  state?: TagState
  icon?: ReactNode
  children: ReactNode
}) {
  return (
    <span
      className={cx(
        'inline-flex h-5.5 items-center gap-1.5 rounded-tag px-2 text-axis whitespace-nowrap wall:h-7 [&>svg]:size-3.5',
        looks[state],
      )}
    >
      {icon}
      {children}
    </span>
  )
}

import type { ReactNode } from 'react'
import { cx } from '@/ui/cx.ts'

export type KeyEntry = {
  id: string
  label: string
  /** Classes of the swatch: a ground, or a border for hollow marks. */
  look: string
  /** Bold after the name, such as how many. */
  figure?: string | undefined
}

/** What the colours of a picture mean, above it; what stands at the right is said of all of them. */
export function KeyList({ entries, end }: { entries: readonly KeyEntry[]; end?: ReactNode }) {
  return (
    <ul className="flex min-h-6 shrink-0 flex-wrap items-center gap-x-4 text-axis whitespace-nowrap text-t2 wall:min-h-8">
      {entries.map(({ id, label, look, figure }) => (
        <li key={id} className="flex items-center gap-1.5">
          <i aria-hidden className={cx('size-2.5 rounded-bar wall:size-3.5', look)} />
          {label}
          {figure && <b className="font-semibold text-t1">{figure}</b>}
        </li>
      ))}
      {end && <li className="ml-auto">{end}</li>}
    </ul>
  )
}

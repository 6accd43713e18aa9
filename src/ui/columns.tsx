import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const counts = {
  1: 'grid-cols-1',
  2: 'grid-cols-1 min-[600px]:grid-cols-2',
  3: 'grid-cols-1 min-[600px]:grid-cols-2 min-[992px]:grid-cols-3',
  4: 'grid-cols-1 min-[600px]:grid-cols-2 min-[992px]:grid-cols-4',
  // Small things that stand two by two on a phone as well.
  '2-4': 'grid-cols-2 min-[992px]:grid-cols-4',
}

export type ColumnsProps = {
  /** Columns of a wide window. Narrower, there are fewer: two from 600 px, all of them from 992. `2-4`: two below 600 px too. */
  count: keyof typeof counts
  className?: string
  children: ReactNode
}

/** Parts of equal width, however long what is in them (SHELL-15). By the window's width; what depends on its own box uses a container query. */
export const Columns = ({ count, className = 'gap-3', children }: ColumnsProps) => (
  <div className={cx('grid', counts[count], className)}>{children}</div>
)

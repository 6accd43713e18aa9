import type { ReactNode } from 'react'
import { useSize } from '@/ui/size.tsx'

type Heights = readonly [least: number, most: number]

type Props = {
  count: number
  /** Between which a row grows, in steps of the spacing. */
  console: Heights
  wall: Heights
  children: ReactNode
}

/** Room for a chart of rows: they share the height of their panel, grow no taller than they look good, and scroll where they lack room. */
export function RowsRoom({ count, console, wall, children }: Props) {
  const [min, max] = useSize() === 'wall' ? wall : console
  const rows = (steps: number) => `calc(${count * steps} * var(--spacing))`
  return (
    <div className="min-h-0 flex-1 overflow-auto">
      <div className="grid h-full" style={{ minHeight: rows(min), maxHeight: rows(max) }}>
        {children}
      </div>
    </div>
  )
}

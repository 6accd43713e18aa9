import { Skeleton } from '@/ui/skeleton.tsx'
import { isNumeric } from './places.ts'
import type { ShownColumn } from './use-columns.ts'

type SkeletonRowProps = { index: number; top: number; columns: readonly ShownColumn[]; isSelectable: boolean }

/** A row that is on its way, in the shape of its columns. */
export const SkeletonRow = ({ index, top, columns, isSelectable }: SkeletonRowProps) => (
  <div
    aria-hidden
    style={{ transform: `translateY(${top}px)`, gridTemplateColumns: 'var(--tracks)' }}
    className="absolute inset-x-0 top-0 grid h-(--row) border-b border-line bg-surface"
  >
    {isSelectable && <span />}
    {columns.map((column, i) => (
      <span key={column.key} className={`flex items-center px-3 ${isNumeric(column) ? 'justify-end' : ''}`}>
        <Skeleton className="h-3" style={{ width: `${45 + ((index * 7 + i * 13) % 40)}%` }} />
      </span>
    ))}
  </div>
)

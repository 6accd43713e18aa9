import { cx } from '@/ui/cx.ts'
import { FilterField } from './filter-field.tsx'
import { leftOf } from './column-tracks.ts'
import { useThisList } from './use-list.ts'

/** One field below each head whose column can be narrowed; 40 high. */
export function FilterRow() {
  const { columns, isSelectable } = useThisList()
  return (
    <div
      role="row"
      aria-rowindex={2}
      className="grid h-10 border-b border-line bg-surface"
      style={{ gridTemplateColumns: 'var(--tracks)' }}
    >
      {isSelectable && <span className="sticky left-0 z-10 bg-surface" />}
      {columns.shown.map((column, i) => (
        <div
          key={column.key}
          role="gridcell"
          aria-colindex={i + (isSelectable ? 2 : 1)}
          style={leftOf(column, i)}
          className={cx('flex min-w-0 items-center bg-surface px-2', column.isPinned && 'sticky z-10')}
        >
          {column.filter && <FilterField column={column} />}
        </div>
      ))}
    </div>
  )
}

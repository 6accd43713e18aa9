import type { HTMLAttributes, ReactNode, Ref, TdHTMLAttributes, ThHTMLAttributes } from 'react'
import { cx } from './cx.ts'

type CellAlign = { numeric?: boolean }

/** Rows of 36 (or as dense as the reader likes: `--row`) under a sticky head of 32. Scrolls inside its box; the box can take focus, so that keys scroll it. */
export function Table({
  label,
  children,
  className,
  ref,
}: {
  label: string
  children: ReactNode
  className?: string
  ref?: Ref<HTMLDivElement>
}) {
  return (
    <div
      ref={ref}
      role="group"
      aria-label={label}
      tabIndex={0}
      className={cx('relative overflow-auto', className)}
    >
      <table className="w-full border-separate border-spacing-0 text-note text-t1">
        <caption className="sr-only">{label}</caption>
        {children}
      </table>
    </div>
  )
}

export const TableHead = ({ children }: { children: ReactNode }) => (
  <thead className="sticky top-0 z-10 bg-sunken">
    <tr>{children}</tr>
  </thead>
)

/** Head cell; with `sort` it is announced. */
export function HeadCell({
  numeric,
  className,
  ...rest
}: ThHTMLAttributes<HTMLTableCellElement> & CellAlign) {
  return (
    <th
      scope="col"
      {...rest}
      className={cx(
        'h-8 border-b border-line bg-sunken px-3 font-normal whitespace-nowrap text-t2 wall:h-10',
        numeric ? 'text-right' : 'text-left',
        className,
      )}
    />
  )
}

export type TableRowProps = HTMLAttributes<HTMLTableRowElement> & {
  selected?: boolean
  /** The totals row: first, on the sunken colour. */
  total?: boolean
  ref?: Ref<HTMLTableRowElement>
}

export function TableRow({ selected, total, className, ...rest }: TableRowProps) {
  return (
    <tr
      {...rest}
      aria-selected={selected}
      className={cx(
        selected && 'bg-brand-soft',
        total && 'bg-sunken font-semibold',
        !selected && !total && 'hover:bg-hover',
        className,
      )}
    />
  )
}

export function Cell({ numeric, className, ...rest }: TdHTMLAttributes<HTMLTableCellElement> & CellAlign) {
  return (
    <td
      {...rest}
      className={cx(
        'h-(--row) border-b border-line px-3 whitespace-nowrap wall:h-11',
        numeric ? 'text-right' : 'text-left',
        className,
      )}
    />
  )
}

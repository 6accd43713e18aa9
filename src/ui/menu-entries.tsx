import { Item, Separator } from 'radix-ui/dropdown-menu'
import { Fragment } from 'react'
import { cx } from './cx.ts'
import type { MenuEntry } from './menu.tsx'

/** Rows of a menu, whatever it opened from. */
export const MenuEntries = ({ entries }: { entries: readonly MenuEntry[] }) =>
  entries.map((entry, i) => (
    <Fragment key={entry === 'separator' ? `separator-${i}` : entry.id}>
      {entry === 'separator' ? (
        <Separator className="mx-2 my-1 h-px bg-line" />
      ) : (
        <Item
          disabled={entry.disabled ?? false}
          onSelect={entry.onSelect}
          className={cx(
            'flex h-8 items-center gap-3 rounded-tag px-3 text-body outline-none select-none',
            'data-disabled:opacity-45 data-highlighted:bg-hover',
            entry.danger ? 'text-severe' : 'text-t1',
          )}
        >
          {entry.icon && (
            <span className={cx('[&>svg]:size-4', !entry.danger && 'text-t3')}>{entry.icon}</span>
          )}
          <span className="flex-1 truncate">{entry.label}</span>
          {entry.hint && <span className="text-axis text-t3">{entry.hint}</span>}
        </Item>
      )}
    </Fragment>
  ))

export const menuBox = 'z-40 rounded border border-line bg-surface p-1 shadow outline-none'

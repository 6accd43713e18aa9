import { Content, Item, Portal, Root, Separator, Trigger } from 'radix-ui/dropdown-menu'
import { Fragment } from 'react'
import { cx } from './cx.ts'
import type { MenuProps } from './menu.tsx'

/** The open part of `Menu`, loaded with the first use. */
export function MenuPopup({ trigger, label, entries, width = 192, align = 'end', head }: MenuProps) {
  return (
    <Root modal={false} defaultOpen>
      <Trigger asChild>{trigger}</Trigger>
      <Portal>
        <Content
          aria-label={label}
          align={align}
          sideOffset={8}
          collisionPadding={8}
          style={{ width }}
          className="z-40 rounded border border-line bg-surface p-1 shadow outline-none"
        >
          {head}
          {entries.map((entry, i) => (
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
          ))}
        </Content>
      </Portal>
    </Root>
  )
}

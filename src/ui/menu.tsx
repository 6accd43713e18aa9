import { Content, Item, Portal, Root, Separator, Trigger } from 'radix-ui/dropdown-menu'
import { Fragment, type ReactNode } from 'react'
import { cx } from './cx.ts'

export type MenuEntry =
  | 'separator'
  | {
      id: string
      label: ReactNode
      icon?: ReactNode
      /** Grey at the right: a key, a count. */
      hint?: ReactNode
      disabled?: boolean
      danger?: boolean
      onSelect: () => void
    }

export type MenuProps = {
  /** One element that can hold a ref: the button that opens it. */
  trigger: ReactNode
  /** Spoken name of the menu. */
  label: string
  entries: readonly MenuEntry[]
  /** In pixels; panel menu 192, tab menu 216, user menu 240. */
  width?: number
  align?: 'start' | 'end'
  /** Above the entries, such as who is signed in. */
  head?: ReactNode
}

/** Pop-up of actions, 8 below its trigger. The page behind stays live: not modal. */
export function Menu({ trigger, label, entries, width = 192, align = 'end', head }: MenuProps) {
  return (
    <Root modal={false}>
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

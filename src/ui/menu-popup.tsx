import { Content, Portal, Root, Trigger } from 'radix-ui/dropdown-menu'
import { menuBox, MenuEntries } from './menu-entries.tsx'
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
          className={menuBox}
        >
          {head}
          <MenuEntries entries={entries} />
        </Content>
      </Portal>
    </Root>
  )
}

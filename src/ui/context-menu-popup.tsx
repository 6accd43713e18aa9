import { Content, Portal, Root, Trigger } from 'radix-ui/dropdown-menu'
import { useRef } from 'react'
import { createPortal } from 'react-dom'
import type { ContextMenuProps } from './context-menu.tsx'
import { menuBox, MenuEntries } from './menu-entries.tsx'

/**
 * The open part of `ContextMenu`. Of the two menus of radix-ui this is the one that can be opened by its owner, and the one that is loaded
 * for every other menu already; its trigger is a point.
 */
export function ContextMenuPopup(props: ContextMenuProps) {
  const { at, label, entries, width = 192, foot, byKeys = false, onClose, focusAfter } = props
  const isLeft = useRef(false)
  const toFirst = useRef(byKeys)
  return (
    <Root modal={false} open onOpenChange={(open) => !open && onClose()}>
      {/* Of the window: in a page that is a layer of its own, `fixed` would be measured from the page. */}
      {createPortal(
        <Trigger asChild>
          <span aria-hidden className="pointer-events-none fixed" style={{ left: at.x, top: at.y }} />
        </Trigger>,
        document.body,
      )}
      <Portal>
        <Content
          aria-label={label}
          aria-labelledby={undefined}
          align="start"
          collisionPadding={8}
          style={{ minWidth: width, maxWidth: width * 1.25 }}
          className={menuBox}
          onFocus={({ target, currentTarget }) => {
            if (!toFirst.current || target !== currentTarget) return
            toFirst.current = false
            currentTarget.querySelector<HTMLElement>('[role=menuitem]')?.focus()
          }}
          onContextMenu={(event) => event.preventDefault()}
          onInteractOutside={() => (isLeft.current = true)}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (!isLeft.current) focusAfter()
          }}
        >
          <MenuEntries entries={entries} />
          {foot && <p className="border-t border-line px-3 pt-2 pb-1 text-axis text-t3">{foot}</p>}
        </Content>
      </Portal>
    </Root>
  )
}

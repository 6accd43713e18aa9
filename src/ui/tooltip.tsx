import { Content, Portal, Provider, Root, Trigger } from 'radix-ui/tooltip'
import type { ReactNode } from 'react'

/** A few words about one control, on hover and on focus. What a person must read does not belong here. */
export function Tooltip({
  text,
  children,
  side = 'bottom',
}: {
  text: ReactNode
  children: ReactNode
  side?: 'top' | 'bottom'
}) {
  return (
    <Provider delayDuration={300}>
      <Root>
        <Trigger asChild>{children}</Trigger>
        <Portal>
          <Content
            side={side}
            sideOffset={8}
            collisionPadding={8}
            className="z-40 max-w-72 rounded border border-line bg-surface px-3 py-2 text-note text-t1 shadow"
          >
            {text}
          </Content>
        </Portal>
      </Root>
    </Provider>
  )
}

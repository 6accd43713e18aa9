import { Content, Portal, Root, Trigger } from 'radix-ui/popover'
import type { ReactNode } from 'react'

export type PopoverProps = {
  trigger: ReactNode
  label: string
  children: ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
  width?: number
  align?: 'start' | 'end'
}

/** A small form or note beside its trigger: cell editor 288, column chooser 256, notices 400. No mask. */
export function Popover({
  trigger,
  label,
  children,
  open,
  onOpenChange,
  width = 288,
  align = 'start',
}: PopoverProps) {
  const control = open === undefined ? {} : { open }
  return (
    <Root {...control} {...(onOpenChange && { onOpenChange })}>
      <Trigger asChild>{trigger}</Trigger>
      <Portal>
        <Content
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          style={{ width }}
          className="z-40 rounded border border-line bg-surface p-4 text-t1 shadow outline-none"
        >
          {children}
        </Content>
      </Portal>
    </Root>
  )
}

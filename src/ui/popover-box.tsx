import { Content, Portal, Root, Trigger } from 'radix-ui/popover'
import type { PopoverProps } from './popover.tsx'

/** The open part of `Popover`, loaded with the first use. */
export function PopoverBox({
  trigger,
  label,
  children,
  open,
  onOpenChange,
  width = 288,
  align = 'start',
}: PopoverProps) {
  const control = open === undefined ? { defaultOpen: true } : { open }
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

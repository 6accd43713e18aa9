import { Content, Portal, Root, Trigger } from 'radix-ui/popover'
import { useCallback, useState, type ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { NoticePanel } from './notice-panel.tsx'

/** Side padding of the content column (tokens.md 4.1). */
const columnSide = 24

/** The panel under its bell: 400 wide, 8 below, level with the right edge of the content; no mask, so that the page stays in use. */
export function NoticePopover({ trigger }: { trigger: ReactNode }) {
  const t = useT('notices')
  const [isOpen, setOpen] = useState(true)
  const [beside, setBeside] = useState(0)
  const measure = useCallback((bell: HTMLElement | null) => {
    if (bell)
      setBeside(document.documentElement.clientWidth - columnSide - bell.getBoundingClientRect().right)
  }, [])
  return (
    <Root open={isOpen} onOpenChange={setOpen}>
      <Trigger asChild ref={measure} onClick={(event) => measure(event.currentTarget)}>
        {trigger}
      </Trigger>
      <Portal>
        <Content
          aria-label={t('panel.title')}
          align="end"
          alignOffset={-beside}
          sideOffset={8}
          collisionPadding={8}
          className="z-40 flex max-h-(--radix-popover-content-available-height) w-100 max-w-[calc(100vw-16px)] flex-col overflow-hidden rounded border border-line bg-surface text-t1 shadow outline-none"
        >
          <NoticePanel onLeave={() => setOpen(false)} />
        </Content>
      </Portal>
    </Root>
  )
}

import { X } from 'lucide-react'
import { Close, Content, Portal, Root, Title } from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import { giveFocusBack } from './modal.tsx'

export type DrawerProps = {
  open: boolean
  onClose: () => void
  title: string
  /** Beside the title, such as a version. */
  note?: ReactNode
  children: ReactNode
  foot?: ReactNode
  side?: 'right' | 'left'
  /** Where it begins from the top: a CSS length, such as the height of what stands above the page; the full height without it. */
  top?: string
  width?: number
}

/** Slides beside the page, which stays live and unmasked: settings, definitions, details. Esc closes it, and the focus is where it was. */
export function Drawer({
  open,
  onClose,
  title,
  note,
  children,
  foot,
  side = 'right',
  top = '0px',
  width = 400,
}: DrawerProps) {
  const t = useT('ui')
  return (
    <Root open={open} onOpenChange={(next) => !next && onClose()} modal={false}>
      <Portal>
        <Content
          aria-describedby={undefined}
          onInteractOutside={(event) => event.preventDefault()}
          // Radix gives it to its own trigger alone, and these drawers are opened by rows and buttons of the page.
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            giveFocusBack(null)
          }}
          style={{ top, width }}
          className={cx(
            'fixed bottom-0 z-40 flex max-w-full flex-col border-line bg-surface text-t1 shadow outline-none transition-[top] duration-200',
            side === 'right' ? 'right-0 border-l' : 'left-0 border-r',
          )}
        >
          <div className="flex h-14 shrink-0 items-center gap-3 border-b border-line pr-3 pl-6">
            <Title className="text-title font-semibold">{title}</Title>
            {note}
            <Close asChild>
              <IconButton className="ml-auto" label={t('close')} icon={<X size={16} />} />
            </Close>
          </div>
          <div className="min-h-0 flex-1 overflow-auto px-6 py-4">{children}</div>
          {foot && (
            <div className="flex h-16 shrink-0 items-center gap-2 border-t border-line px-6">{foot}</div>
          )}
        </Content>
      </Portal>
    </Root>
  )
}

import { Content, Portal, Root, Trigger } from 'radix-ui/popover'
import type { ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { RevealForm, type RevealFormProps } from './reveal-form.tsx'

type RevealPopupProps = Pick<RevealFormProps, 'field' | 'ofStudent' | 'onAsk'> & {
  /** The eye: the pop-up stands below it. */
  trigger: ReactNode
  onClose: () => void
}

/** 288 wide under the value it is about. */
export function RevealPopup({ trigger, field, ofStudent, onAsk, onClose }: RevealPopupProps) {
  const t = useT('reveal')
  return (
    <Root open onOpenChange={(open) => !open && onClose()}>
      <Trigger asChild>{trigger}</Trigger>
      <Portal>
        <Content
          aria-label={t('show', { field })}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onInteractOutside={keepForList}
          onEscapeKeyDown={(event) => isListOpen() && event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          className="z-40 w-72 rounded border border-line bg-surface p-5 text-t1 shadow outline-none"
        >
          <RevealForm field={field} ofStudent={ofStudent} onCancel={onClose} onAsk={onAsk} />
        </Content>
      </Portal>
    </Root>
  )
}

const isListOpen = () => document.querySelector('[role=listbox]') !== null

/** The list of reasons opens outside of the pop-up, yet belongs to it. */
function keepForList(event: Event) {
  if (isListOpen()) event.preventDefault()
}

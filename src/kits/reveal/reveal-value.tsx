import { Eye, EyeOff } from 'lucide-react'
import { Content, Portal, Root, Trigger } from 'radix-ui/popover'
import { useRef, useState, type ReactNode } from 'react'
import type { RevealReason } from '@/contract/reveal.ts'
import { useT } from '@/i18n/i18n.ts'
import { RevealForm } from './reveal-form.tsx'
import { useShownValue, type ShownValue } from './use-shown-value.ts'

export type RevealValueProps = {
  /** As it stands, masked by the server. */
  masked: ReactNode
  /** What it is, in words: 家长手机. */
  field: string
  /** Asks the noun's own reveal call; rejects with what the reader shall see. */
  ask: (reason: RevealReason) => Promise<ShownValue>
  /** How a shown value is written. */
  format?: (value: string) => string
  /** Written to a pupil's access history, and said so. */
  ofPupil?: boolean
  tabIndex?: number
}

const eye =
  'flex size-6 shrink-0 items-center justify-center rounded-tag text-t3 hover:bg-hover hover:text-t1 aria-expanded:bg-hover'

/** A masked value with an eye: asks for a reason, then shows it with its seconds counting down (MAN-09). */
export function RevealValue({ masked, field, ask, format, ofPupil = false, tabIndex }: RevealValueProps) {
  const t = useT('reveal')
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLSpanElement>(null)
  const { value, secondsLeft, show, hide } = useShownValue()
  const text = value === undefined ? undefined : (format?.(value) ?? value)

  if (text !== undefined)
    return (
      <span ref={box} className="flex min-w-0 items-center gap-1.5">
        <span className="truncate">{text}</span>
        <span aria-hidden className="text-axis whitespace-nowrap text-t2">
          {t('left', { count: secondsLeft })}
        </span>
        <button
          type="button"
          tabIndex={tabIndex}
          aria-label={t('hide', { field })}
          onClick={hide}
          className={eye}
        >
          <EyeOff aria-hidden size={16} />
        </button>
      </span>
    )
  return (
    <span ref={box} className="flex min-w-0 items-center gap-1.5">
      <span className="truncate">{masked}</span>
      <Root open={isOpen} onOpenChange={setOpen}>
        <Trigger asChild>
          <button type="button" tabIndex={tabIndex} aria-label={t('show', { field })} className={eye}>
            <Eye aria-hidden size={16} />
          </button>
        </Trigger>
        <Portal>
          <Content
            aria-label={t('show', { field })}
            align="start"
            sideOffset={4}
            collisionPadding={8}
            onInteractOutside={keepForList}
            onEscapeKeyDown={(event) => isListOpen() && event.preventDefault()}
            className="z-40 w-72 rounded border border-line bg-surface p-5 text-t1 shadow outline-none"
          >
            <RevealForm
              field={field}
              ofPupil={ofPupil}
              onCancel={() => setOpen(false)}
              onAsk={async (reason) => {
                show(await ask(reason))
                setOpen(false)
              }}
            />
          </Content>
        </Portal>
      </Root>
    </span>
  )
}

const isListOpen = () => document.querySelector('[role=listbox]') !== null

/** The list of reasons opens outside of the pop-up, yet belongs to it. */
function keepForList(event: Event) {
  if ((event.target instanceof Element && event.target.closest('[role=listbox]')) || isListOpen())
    event.preventDefault()
}

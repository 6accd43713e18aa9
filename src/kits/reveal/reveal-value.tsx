import { Eye } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import type { RevealReason } from '@/contract/reveal.ts'
import { i18n } from '@/i18n/i18n.ts'
import { eyeClass } from './eye-class.ts'
import { RevealPopup } from './reveal-popup.tsx'
import { ShownValue } from './shown-value.tsx'
import type { Revealed } from './use-seconds-left.ts'

export type RevealValueProps = {
  /** As it stands, masked by the server. */
  masked: ReactNode
  /** What it is, in words: 家长手机. */
  field: string
  /** Asks the noun's own reveal call; rejects with what the reader shall see. */
  ask: (reason: RevealReason) => Promise<Revealed>
  /** How a shown value is written. */
  format?: ((value: string) => string) | undefined
  /** Written to a student's access history, and said so. */
  ofStudent?: boolean
  tabIndex?: number
  /** Whose value it is, where the same element goes on to show another's: nothing that was asked or shown goes along. */
  of?: string | number
}

const eye = <Eye aria-hidden size={16} />

/**
 * A masked value with an eye: asks for a reason, then shows it with its seconds counting down (MAN-09). A grid draws hundreds while it
 * scrolls: until the eye is pressed there is nothing but a button.
 */
export function RevealValue({
  masked,
  field,
  ask,
  format,
  ofStudent = false,
  tabIndex,
  of,
}: RevealValueProps) {
  const [isAsking, setAsking] = useState(false)
  const [shown, setShown] = useState<{ of: typeof of; revealed: Revealed }>()
  const [was, setWas] = useState(of)
  if (was !== of) {
    setWas(of)
    setAsking(false)
    setShown(undefined)
  }
  const box = useRef<HTMLSpanElement>(null)

  function close() {
    setAsking(false)
    // The button of before has gone from the document, and the focus with it.
    setTimeout(() => box.current?.querySelector('button')?.focus({ preventScroll: true }))
  }
  const button = (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-label={i18n.t('reveal:show', { field })}
      aria-haspopup="dialog"
      onClick={isAsking ? undefined : () => setAsking(true)}
      className={eyeClass}
    >
      {eye}
    </button>
  )
  return (
    <span ref={box} className="flex min-w-0 items-center gap-1.5">
      {shown && shown.of === of ? (
        <ShownValue
          revealed={shown.revealed}
          field={field}
          format={format}
          tabIndex={tabIndex}
          onOver={() => setShown(undefined)}
        />
      ) : (
        <>
          <span className="truncate">{masked}</span>
          {isAsking ? (
            <RevealPopup
              trigger={button}
              field={field}
              ofStudent={ofStudent}
              onClose={close}
              onAsk={async (reason) => {
                setShown({ of, revealed: await ask(reason) })
                close()
              }}
            />
          ) : (
            button
          )}
        </>
      )}
    </span>
  )
}

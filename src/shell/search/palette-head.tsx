import { Search, X } from 'lucide-react'
import { startTransition, useLayoutEffect, useRef, type KeyboardEvent, type Ref } from 'react'
import { flushSync } from 'react-dom'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { IconButton } from '@/ui/icon-button.tsx'
import { kinds, type Kind } from './palette-types.ts'

type PaletteHeadProps = {
  ref: Ref<HTMLInputElement>
  /** What the rows answer: behind what stands in the field while a quick hand types. */
  text: string
  kind: Kind
  hasKinds: boolean
  listId: string
  activeId: string | undefined
  isSearching: boolean
  onText: (text: string) => void
  onKind: (kind: Kind) => void
  /** Down (1) or up (−1) among the rows. */
  onStep: (by: number) => void
  onNextKind: ((by: number) => void) | undefined
  onOpen: (inNewTab: boolean) => void
  onClose: () => void
}

/** The field, the kinds and the way out. Letters of an input method are nobody's text until they are taken. */
export function PaletteHead(props: PaletteHeadProps) {
  const { ref, text, hasKinds, listId, activeId, onText, onNextKind, onClose } = props
  const t = useT('search')
  const typed = useRef(text)
  const isComposing = useRef(false)
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })

  /** The field keeps its letters itself: nothing is rendered for one. The rows follow in pieces, so that no next letter waits for them. */
  function type(next: string) {
    typed.current = next
    startTransition(() => onText(next))
  }
  /** With what the rows answer brought up to the field. */
  function withRows(act: (props: PaletteHeadProps) => void) {
    if (typed.current !== text) flushSync(() => onText(typed.current))
    act(latest.current)
  }

  function press(event: KeyboardEvent) {
    // While an input method is at work, its keys choose characters.
    if (event.nativeEvent.isComposing || isComposing.current) return
    const act = {
      ArrowDown: () => withRows(({ onStep }) => onStep(1)),
      ArrowUp: () => withRows(({ onStep }) => onStep(-1)),
      Enter: () => withRows(({ onOpen }) => onOpen(event.ctrlKey || event.metaKey)),
      Tab: onNextKind && (() => onNextKind(event.shiftKey ? -1 : 1)),
    }[event.key]
    if (!act) return
    event.preventDefault()
    // What holds the focus inside would send it on from here.
    if (event.key === 'Tab') event.stopPropagation()
    act()
  }
  return (
    <div className="flex shrink-0 items-center gap-3 pr-3 pl-5 max-[600px]:flex-wrap max-[600px]:gap-x-2 max-[600px]:pb-2">
      <Search aria-hidden size={20} className="shrink-0 text-t2" />
      <input
        ref={ref}
        data-autofocus
        type="text"
        role="combobox"
        aria-label={t(hasKinds ? 'placeholder' : 'placeholderPages')}
        aria-expanded={activeId !== undefined}
        aria-controls={listId}
        aria-activedescendant={activeId}
        aria-autocomplete="list"
        aria-busy={props.isSearching}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={40}
        placeholder={t(hasKinds ? 'placeholder' : 'placeholderPages')}
        defaultValue={text}
        onChange={({ target, nativeEvent }) => {
          if ((nativeEvent as InputEvent).isComposing) return
          isComposing.current = false
          type(target.value)
        }}
        onCompositionStart={() => {
          isComposing.current = true
        }}
        onCompositionEnd={(event) => {
          isComposing.current = false
          type(event.currentTarget.value)
        }}
        onKeyDown={press}
        className="h-14 min-w-0 flex-1 bg-transparent text-title text-t1 outline-none placeholder:text-t3"
      />
      {hasKinds && <Kinds {...props} />}
      <IconButton
        label={t('cancel')}
        icon={<X size={18} />}
        onClick={onClose}
        className="max-[600px]:order-2 max-[600px]:size-11"
      />
    </div>
  )
}

function Kinds({ kind, onKind }: Pick<PaletteHeadProps, 'kind' | 'onKind'>) {
  const t = useT('search')
  return (
    <div
      role="group"
      aria-label={t('kinds')}
      className="flex h-8 shrink-0 overflow-hidden rounded-control border border-line2 max-[600px]:order-3 max-[600px]:h-10 max-[600px]:w-full max-[600px]:mr-2"
    >
      {kinds.map((each) => (
        <button
          key={each}
          type="button"
          tabIndex={-1}
          aria-pressed={each === kind}
          onClick={() => onKind(each)}
          className={cx(
            'border-l border-line2 px-3 text-note first:border-l-0 max-[600px]:flex-1 max-[600px]:text-body',
            each === kind ? 'bg-brand-soft font-semibold text-brand-strong' : 'text-t2 hover:bg-hover',
          )}
        >
          {t(`kind.${each}`)}
        </button>
      ))}
    </div>
  )
}

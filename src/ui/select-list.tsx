import { Check } from 'lucide-react'
import { Content } from 'radix-ui/popover'
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useT } from '@/i18n/i18n.ts'
import type { Option } from './select-props.ts'

/** Letters typed within this time of each other are one word. */
const pause = 500

/** Finds by the first letters of its words what is typed without a field. */
function useTypeAhead() {
  const typed = useRef({ text: '', at: -Infinity })
  const isOn = () => performance.now() - typed.current.at < pause
  /** The next one after `at` that begins so; the same letter again goes on to the next that begins with it. */
  function find(letter: string, items: readonly number[], at: number, labelsOf: (item: number) => string) {
    const text = (isOn() ? typed.current.text : '') + letter.toLowerCase()
    typed.current = { text, at: performance.now() }
    const isOneLetter = [...text].every((each) => each === text[0])
    const start = isOneLetter ? letter.toLowerCase() : text
    const from = items.findIndex((item) => (isOneLetter ? item > at : item >= at))
    const order = from < 0 ? items : [...items.slice(from), ...items.slice(0, from)]
    return order.find((item) => labelsOf(item).toLowerCase().startsWith(start))
  }
  return { isOn, find }
}

export type SelectListProps<V extends string | number> = {
  label: string
  value: V
  options: readonly Option<V>[]
  /** The last one is stood on first, where none is chosen. */
  fromEnd: boolean
  onChoose: (value: V) => void
  onClose: () => void
}

/** The open part of `Select`: the list has the focus and announces the active option, as a native one does. */
export function SelectList<V extends string | number>(props: SelectListProps<V>) {
  const { label, value, options, fromEnd, onChoose, onClose } = props
  const t = useT('ui')
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const usable = options.flatMap(({ disabled }, i) => (disabled ? [] : [i]))
  const [at, setAt] = useState(() => {
    const chosen = usable.find((i) => options[i]?.value === value)
    return chosen ?? usable.at(fromEnd ? -1 : 0) ?? -1
  })
  const typeAhead = useTypeAhead()
  const [first] = useState(at)
  useLayoutEffect(() => showIn(list.current, first), [first])

  function choose(i: number) {
    const option = options[i]
    if (option && !option.disabled) onChoose(option.value)
  }
  /** By keys alone: a list that moves under the pointer cannot be pointed at. */
  function stand(i = at) {
    setAt(i)
    showIn(list.current, i)
  }
  const find = (letter: string) => stand(typeAhead.find(letter, usable, at, (i) => options[i]?.label ?? ''))
  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.key === 'Escape') return
    const act = {
      ArrowDown: () => stand(usable.find((i) => i > at)),
      ArrowUp: () => stand(usable.findLast((i) => i < at)),
      Home: () => stand(usable[0]),
      PageUp: () => stand(usable[0]),
      End: () => stand(usable.at(-1)),
      PageDown: () => stand(usable.at(-1)),
      Tab: onClose,
      Enter: () => choose(at),
      ' ': () => (typeAhead.isOn() ? find(' ') : choose(at)),
    }[event.key]
    if (!act && event.key.length > 1) return
    // React hands keys on to what the choice stands in, such as a grid.
    event.preventDefault()
    event.stopPropagation()
    if (act) act()
    else find(event.key)
  }
  return (
    <Content
      ref={list}
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
      align="start"
      sideOffset={8}
      collisionPadding={8}
      onKeyDown={press}
      onPointerLeave={() => setAt(-1)}
      className="relative z-40 max-h-[min(20rem,var(--radix-popover-content-available-height,20rem))] min-w-(--radix-popover-trigger-width) overflow-auto rounded border border-line bg-surface p-1 shadow outline-none"
    >
      {options.map((option, i) => (
        // The list has the keys.
        // oxlint-disable-next-line jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events
        <div
          key={option.value}
          id={`${id}-${i}`}
          role="option"
          aria-selected={option.value === value}
          aria-disabled={option.disabled || undefined}
          data-focus={i === at ? '' : undefined}
          onPointerMove={() => at !== i && setAt(option.disabled ? -1 : i)}
          onClick={() => choose(i)}
          className="flex h-8 items-center gap-3 rounded-tag px-3 text-body whitespace-nowrap text-t1 select-none aria-disabled:opacity-45 aria-selected:font-semibold data-focus:bg-hover"
        >
          <span className="flex-1">{option.label}</span>
          {option.value === value && <Check size={16} className="text-brand-strong" />}
        </div>
      ))}
      {options.length === 0 && <p className="px-3 py-2 text-note text-t3">{t('noOptions')}</p>}
    </Content>
  )
}

/** Within the list alone: the page stays where it is. */
function showIn(list: HTMLElement | null, i: number) {
  const option = list?.children[i]
  if (!list || !(option instanceof HTMLElement)) return
  const { offsetTop, offsetHeight } = option
  if (offsetTop < list.scrollTop) list.scrollTop = offsetTop
  const hidden = offsetTop + offsetHeight - (list.scrollTop + list.clientHeight)
  if (hidden > 0) list.scrollTop += hidden
}

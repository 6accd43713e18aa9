import { Content, Portal, Root } from 'radix-ui/dialog'
import {
  createContext,
  use,
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  useLayoutEffect,
} from 'react'
import { cx } from './cx.ts'

let holders = 0
let release = () => {}

/** The window does not scroll while this is shown; what the scroll bar took stays free, so that nothing moves sideways. */
function useScrollLock() {
  useLayoutEffect(() => {
    holders += 1
    if (holders === 1) release = lock()
    return () => {
      holders -= 1
      if (holders === 0) release()
    }
  }, [])
}

function lock() {
  const { style, clientWidth } = document.documentElement
  const { overflow, paddingRight } = style
  const bar = innerWidth - clientWidth
  style.overflow = 'hidden'
  if (bar > 0) style.paddingRight = `${bar}px`
  return () => Object.assign(style, { overflow, paddingRight })
}

const stored = 8

/** What had the focus lately, the latest last: the row of a menu goes with it, and its button has to be found. */
let trail: HTMLElement[] = []

const focused = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null)
const isFocusFree = () => !document.activeElement || document.activeElement === document.body

if (typeof document !== 'undefined')
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof HTMLElement)) return
      trail = [...trail.filter((each) => each.isConnected && each !== target), target].slice(-stored)
    },
    true,
  )

/** Gives the focus to `before`, or to what had it before that, unless something else took it meanwhile. */
export function giveFocusBack(before: HTMLElement | null) {
  if (!isFocusFree()) return
  const openers = [...trail, before].filter((each) => each?.isConnected && each !== document.body)
  openers.at(-1)?.focus()
}

export type ModalProps = {
  onClose: () => void
  /** Of the box. */
  className: string
  style?: CSSProperties
  /** Where the box stands in the window; without it the box places itself. */
  placement?: string
  /** What lies over the page; without it the box hides the page. */
  mask?: string
  above?: 'dialogs'
  /** There is no way out but the one inside: neither Esc nor a press beside it closes. */
  stays?: boolean
  children: ReactNode
}

/** A dialog opened from a dialog lies in the same layer, or it would be below one that stands above all others. */
const LayerContext = createContext<HTMLElement | null>(null)

/**
 * What all masked boxes share: the focus held inside and given back, Esc, presses beside it, a page that is neither spoken nor scrolled.
 * The mask is a plain element: Radix's own writes a `<style>`, which the page's policy refuses.
 */
export function Modal({ onClose, className, style, placement, mask, above, stays, children }: ModalProps) {
  const [before] = useState(focused)
  const outer = use(LayerContext)
  const [layer, setLayer] = useState<HTMLElement | null>(null)
  const isBelow = useIsBelow(layer)
  useScrollLock()
  const box = (
    <Content
      aria-modal
      onOpenAutoFocus={focusRequested}
      onCloseAutoFocus={(event) => {
        event.preventDefault()
        giveFocusBack(before)
      }}
      onEscapeKeyDown={(event) => {
        if (stays) event.preventDefault()
        else if (hasListElsewhere(event.target)) leaveToList(event)
      }}
      onPointerDownOutside={(event) => {
        if (stays || isBelow() || isMessage(event.target)) event.preventDefault()
      }}
      style={style}
      className={cx('outline-none', className)}
    >
      <LayerContext value={layer}>{children}</LayerContext>
    </Content>
  )
  return (
    <Root open onOpenChange={(next) => !next && onClose()}>
      <Portal container={outer}>
        <div ref={setLayer} className={cx('pointer-events-auto relative', above ? 'z-50' : 'z-40')}>
          {mask && <div className={cx('fixed inset-0', mask)} />}
          {placement ? <div className={cx('fixed inset-0 flex', placement)}>{box}</div> : box}
        </div>
      </Portal>
    </Root>
  )
}

/** The middle of the window. */
export const inMiddle = 'items-center justify-center p-4'

function focusRequested(event: Event) {
  const requested = (event.currentTarget as HTMLElement).querySelector<HTMLElement>('[data-autofocus]')
  if (!requested) return
  event.preventDefault()
  requested.focus()
}

/** A field whose list lies outside of the box: Esc closes the list first. */
function hasListElsewhere(field: EventTarget | null) {
  if (!(field instanceof Element) || field.ariaExpanded !== 'true') return false
  const box = field.closest('[role=dialog]')
  const lists = field.getAttribute('aria-controls')?.split(/\s+/) ?? []
  return lists.map((id) => document.getElementById(id)).some((list) => list && !box?.contains(list))
}

/**
 * The list hears a key only that nobody has taken, and Radix, which hears it first, takes each that is not taken yet: to Radix alone it
 * is marked as taken.
 */
function leaveToList(event: Event) {
  Object.defineProperty(event, 'defaultPrevented', {
    configurable: true,
    get: () => Reflect.deleteProperty(event, 'defaultPrevented'),
  })
}

/** Messages lie above every dialog, and answering one is no answer to the dialog. */
const isMessage = (pressed: EventTarget | null) =>
  pressed instanceof Element && pressed.closest('[role=status]') !== null

const lists = '[data-radix-popper-content-wrapper]:not(:has([role=tooltip])), #headlessui-portal-root'

/** Whether at the last press something that was opened from this layer lay above it: such a press closes that alone. */
function useIsBelow(layer: HTMLElement | null) {
  const below = useRef(false)
  useEffect(() => {
    const look = () => {
      below.current = [...document.querySelectorAll(lists)].some(
        (each) => layer && layer.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING,
      )
    }
    document.addEventListener('pointerdown', look, true)
    return () => document.removeEventListener('pointerdown', look, true)
  }, [layer])
  return () => below.current
}

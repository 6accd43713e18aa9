import { createElement, type ReactNode } from 'react'
import { cx } from '@/ui/cx.ts'

/** Pages out of sight that are kept drawn; of those left before, only boxes, canvases and scrolled lists are kept. */
const maxNear = 2
/** The one left last at the end. */
let near: readonly CachedPageElement[] = []

/**
 * Around a page of a tab. React takes a page out of sight by `display: none`, which throws its layout away: a data screen is then laid out from
 * nothing each time it comes back, most of the time a switch takes. This element takes that word for another. The pages left last stay as a
 * layer beside the window, drawn, so that a switch moves two layers; the content of the others is skipped (`content-visibility`). Neither is
 * focused, found or read out.
 */
class CachedPageElement extends HTMLElement {
  #display = ''
  #ahead: boolean | undefined
  readonly #stored = {
    setProperty: (name: string, value: string) => {
      if (name === 'display') this.#say(value)
    },
  }

  /** What React writes to is here, and nothing else of a style is. */
  override get style(): CSSStyleDeclaration {
    return this.#stored as unknown as CSSStyleDeclaration
  }

  constructor() {
    super()
    Object.defineProperty(this.#stored, 'display', {
      get: () => (this.isShown ? '' : 'none'),
      set: (value: string) => {
        this.#say(value)
      },
    })
  }

  get isShown() {
    return this.#ahead ?? this.#display !== 'none'
  }

  /** In or out of sight before React says so; undefined: as React last said. */
  set ahead(isShown: boolean | undefined) {
    this.#ahead = isShown
    this.#apply()
  }

  #apply() {
    const isOut = !this.isShown
    if (isOut === this.hasAttribute('data-out')) return
    near = near.filter((each) => each !== this)
    if (isOut) near = [...near, this]
    this.toggleAttribute('data-out', isOut)
    this.ariaHidden = isOut ? 'true' : null
    this.removeAttribute('data-far')
    for (const each of near.slice(0, -maxNear)) each.setAttribute('data-far', '')
    near = near.slice(-maxNear)
  }

  disconnectedCallback() {
    near = near.filter((each) => each !== this)
  }

  #say(display: string) {
    this.#display = display
    this.ahead = undefined
    // Every element is styled anew by this: not in the frame that shows the page.
    this.inert = display === 'none'
  }
}

const name = 'kept-page'
if (!customElements.get(name)) customElements.define(name, CachedPageElement)

// The layer is the same in and out of sight, and no box moves: what was laid out and drawn holds. The margin takes the height away.
const layer =
  'col-start-1 row-start-2 flex min-h-full min-w-0 flex-col self-start bg-bg ' +
  'data-out:mb-[-200000px] data-out:[transform:translate(-110vw,-100%)] print:data-out:hidden ' +
  'data-far:h-0 data-far:min-h-0 data-far:[content-visibility:hidden] ' +
  // A browser that cannot skip it leaves it out, as React would have.
  'not-supports-[content-visibility:hidden]:data-far:hidden'

type CachedPageProps = {
  /** Whose page it is. */
  tab: string
  /** The page stands alone and fills its frame. */
  bare: boolean
  /** Others may be beside it. */
  isOfMany: boolean
  children: ReactNode
}

export const CachedPage = ({ tab, bare, isOfMany, children }: CachedPageProps) =>
  createElement(
    name,
    {
      'data-page-of': tab,
      className: bare ? 'block h-full data-out:hidden' : cx(layer, isOfMany && 'will-change-transform'),
    },
    children,
  )

/**
 * Shows the page of a tab before React knows of it, and answers how to take that back; undefined where the page is not kept or is shown already.
 * It lasts until React says itself what is shown.
 */
export function showAhead(tab: string): (() => void) | undefined {
  const pages = [...document.querySelectorAll<CachedPageElement>(name)]
  const page = pages.find((each) => each.dataset['pageOf'] === tab)
  if (!page || page.isShown) return undefined
  for (const each of pages) each.ahead = each === page
  return () => {
    for (const each of pages) each.ahead = undefined
  }
}

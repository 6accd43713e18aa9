import { createElement, type ReactNode } from 'react'

/**
 * Around a page of a tab. React takes a page out of sight by `display: none`, which throws its layout away: a data screen is then laid out from
 * nothing each time it comes back, most of the time a switch takes. This element takes that word for another: its content is skipped
 * (`content-visibility`), so that boxes, canvases and scrolled lists stay as they were. Skipped content is not drawn, not focused, not
 * found and not read out.
 */
class KeptPageElement extends HTMLElement {
  #display = ''
  readonly #kept = {
    setProperty: (name: string, value: string) => {
      if (name === 'display') this.#show(value)
    },
  }

  /** What React writes to is here, and nothing else of a style is. */
  override get style(): CSSStyleDeclaration {
    return this.#kept as unknown as CSSStyleDeclaration
  }

  constructor() {
    super()
    Object.defineProperty(this.#kept, 'display', {
      get: () => this.#display,
      set: (value: string) => {
        this.#show(value)
      },
    })
  }

  #show(display: string) {
    this.#display = display
    this.toggleAttribute('data-out', display === 'none')
  }
}

const name = 'kept-page'
if (!customElements.get(name)) customElements.define(name, KeptPageElement)

const skipped =
  'data-out:h-0 data-out:flex-none data-out:[content-visibility:hidden] ' +
  // A browser that cannot skip it leaves it out, as React would have.
  'not-supports-[content-visibility:hidden]:data-out:hidden'

/** `bare`: the page stands alone and fills its frame. */
export const KeptPage = ({ bare, children }: { bare: boolean; children: ReactNode }) =>
  createElement(
    name,
    { className: `${bare ? 'block h-full' : 'flex min-w-0 flex-1 flex-col'} ${skipped}` },
    children,
  )

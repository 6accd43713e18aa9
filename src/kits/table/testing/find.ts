import { waitFor } from 'storybook/test'

const nameOf = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()

/**
 * The control of this name below `root` (the whole document without one); by role it would be asked of every cell of a grid, which takes
 * seconds.
 */
export function control(name: string | RegExp, root: ParentNode = document): HTMLElement {
  const all = root.querySelectorAll<HTMLElement>('button, input, [role=checkbox], [role=menuitem]')
  const found = [...all].find((each) =>
    typeof name === 'string' ? nameOf(each) === name : name.test(nameOf(each)),
  )
  if (!found) throw new Error(`No control is called ${String(name)}`)
  return found
}

/** The same, once it is there. */
export const soon = (name: string | RegExp, root?: ParentNode) => waitFor(() => control(name, root))

export const rowAt = (index: number) => document.querySelector<HTMLElement>(`[data-index="${index}"]`)!
export const firstRow = () =>
  waitFor(() => {
    if (!rowAt(0)) throw new Error('No rows yet')
  })
/** The head of a column: what is pressed to sort. */
export const head = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[data-head]')].find(
    (each) => each.firstElementChild?.textContent === name,
  )!
export const headTexts = () =>
  [...document.querySelectorAll('[data-head]')].map((head) => head.firstElementChild?.textContent ?? '')

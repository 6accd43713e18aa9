const kept = 8

/** What had the focus lately, the latest last: the row of a menu goes with it, and its button has to be found. */
let trail: HTMLElement[] = []

export const focused = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null)
export const isFocusFree = () => !document.activeElement || document.activeElement === document.body

if (typeof document !== 'undefined')
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof HTMLElement)) return
      trail = [...trail.filter((each) => each.isConnected && each !== target), target].slice(-kept)
    },
    true,
  )

/** Gives the focus to `before`, or to what had it before that, unless something else took it meanwhile. */
export function giveFocusBack(before: HTMLElement | null) {
  if (!isFocusFree()) return
  const openers = [...trail, before].filter((each) => each?.isConnected && each !== document.body)
  openers.at(-1)?.focus()
}

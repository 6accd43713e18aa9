import { cloneElement, type KeyboardEvent, type ReactElement } from 'react'

const opening = new Set(['ArrowDown', 'ArrowUp'])

/** The button of a pop-up that nobody has opened yet: it fetches the pop-up when somebody comes near, and opens it by press and by key. */
export function unusedTrigger(
  trigger: ReactElement<object>,
  opens: 'menu' | 'listbox' | 'dialog',
  fetch: () => void,
  /** With the key that did it, if any. */
  open: (key?: string) => void,
) {
  return cloneElement(trigger, {
    'aria-haspopup': opens,
    'aria-expanded': false,
    onPointerEnter: fetch,
    onFocus: fetch,
    onClick: () => open(),
    ...(opens !== 'dialog' && {
      onKeyDown: (event: KeyboardEvent) => {
        if (!opening.has(event.key)) return
        event.preventDefault()
        open(event.key)
      },
    }),
  } as object)
}

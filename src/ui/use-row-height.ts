import { useSyncExternalStore } from 'react'

const standard = 36

/** By density: the stylesheet is asked once for each, not at every draw. */
const heights = new Map<string | undefined, number>()

function read() {
  const root = document.documentElement
  const { density } = root.dataset
  const known = heights.get(density)
  if (known !== undefined) return known
  const height = Number.parseFloat(getComputedStyle(root).getPropertyValue('--row'))
  if (!(height > 0)) return standard
  heights.set(density, height)
  return height
}

function subscribe(listener: () => void) {
  const watch = new MutationObserver(listener)
  watch.observe(document.documentElement, { attributeFilter: ['data-density'] })
  return () => watch.disconnect()
}

/** Height of a list's row in px, as dense as the reader likes: `--row` of base.css, for lists that must know where each row stands. */
export const useRowHeight = () => useSyncExternalStore(subscribe, read)

import type { KeyboardEvent } from 'react'
import { nextTile } from './next-tile.ts'

/** Arrows, Home and End between the buttons of a box; from anywhere else in it to the first one. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
  // A dialog opened from here is elsewhere in the document, though React hands its keys on.
  if (!event.currentTarget.contains(event.target as Node)) return
  const tiles = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tile]')]
  const from = tiles.findIndex((tile) => tile === document.activeElement)
  const boxes = tiles.map((tile) => tile.getBoundingClientRect())
  const to = nextTile(boxes, from, event.key)
  if (to === null) return
  event.preventDefault()
  tiles[to]?.focus()
}

// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followDrag, type Drag } from './follow-drag.ts'

let row: HTMLElement
let drags: (Drag | null)[]
let drops: number[]
let holds: { x: number; y: number }[]
let clicks: number

beforeEach(() => {
  vi.useFakeTimers()
  ;[drags, drops, holds, clicks] = [[], [], [], 0]
  row = document.body.appendChild(document.createElement('div'))
  row.addEventListener('click', () => clicks++)
  for (const [i, id] of ['home', 'a', 'b', 'c'].entries()) {
    const tab = row.appendChild(document.createElement('div'))
    tab.dataset['tab'] = id
    Object.defineProperties(tab, { offsetLeft: { value: i * 100 }, offsetWidth: { value: 100 } })
  }
  row.getBoundingClientRect = () => new DOMRect(0, 64, 400, 40)
})
afterEach(() => {
  vi.useRealTimers()
  row.remove()
})

const pointer = (type: string, x: number, pointerType: string) =>
  new PointerEvent(type, { clientX: x, clientY: 80, pointerId: 1, pointerType, bubbles: true })

/** Presses tab c of the row at 350 px. */
function hold(pointerType: string) {
  followDrag(pointer('pointerdown', 350, pointerType), {
    row,
    id: 'c',
    moves: true,
    indexFor: (to) => Math.max(to, 1),
    onDrag: (drag) => drags.push(drag),
    onDrop: (to) => drops.push(to),
    onHold: (at) => holds.push(at),
  })
  return (type: string, x: number) => window.dispatchEvent(pointer(type, x, pointerType))
}

test('TAB-06 a mouse drags a tab: the mark shows where, the release drops it there and presses nothing', () => {
  const send = hold('mouse')
  send('pointermove', 347)
  expect(drags).toEqual([])
  send('pointermove', 120)
  expect(drags.at(-1)).toEqual({ id: 'c', edge: 100 })
  send('pointermove', 40)
  expect(drags.at(-1)).toEqual({ id: 'c', edge: 100 })
  send('pointerup', 40)
  row.click()
  expect([drops, drags.at(-1), clicks]).toEqual([[1], null, 0])
  vi.runAllTimers()
  row.click()
  expect(clicks).toBe(1)
})

test('TAB-06 a press that does not move is a press', () => {
  hold('mouse')('pointerup', 350)
  row.click()
  expect([drops, holds, clicks]).toEqual([[], [], 1])
})

test('TAB-06 Esc takes a drag back', () => {
  const send = hold('mouse')
  send('pointermove', 120)
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  send('pointerup', 120)
  expect([drops, drags.at(-1)]).toEqual([[], null])
})

test('TAB-06 a finger scrolls unless it holds still first; then it drags', () => {
  const scrolling = hold('touch')
  scrolling('pointermove', 300)
  vi.runAllTimers()
  scrolling('pointerup', 120)
  expect([drops, holds]).toEqual([[], []])

  const dragging = hold('touch')
  vi.runAllTimers()
  expect(drags.at(-1)).toEqual({ id: 'c', edge: null })
  dragging('pointermove', 120)
  dragging('pointerup', 120)
  expect([drops, holds]).toEqual([[1], []])
})

test('TAB-06 a finger that holds and lets go opens the menu', () => {
  const send = hold('touch')
  vi.runAllTimers()
  send('pointerup', 352)
  expect([holds, drops]).toEqual([[{ x: 350, y: 80 }], []])
})

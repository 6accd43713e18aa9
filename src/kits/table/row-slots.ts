/**
 * Which elements draw which rows. A row that stays in sight stays in its element, so that the focus stays with it; a row that comes takes the element
 * of one that has gone: words are changed, nothing is made, moved or thrown away while the list scrolls. So they stand in the order of their slots,
 * each where its row belongs; `aria-rowindex` tells which row it is.
 */
export class RowSlots {
  #slots = new Map<number, number>()

  /** A slot for each of the rows to draw, all different; the same answer when it is asked again. */
  place(indices: readonly number[]): ReadonlyMap<number, number> {
    const next = new Map<number, number>()
    for (const index of indices) {
      const slot = this.#slots.get(index)
      if (slot !== undefined) next.set(index, slot)
    }
    const taken = new Set(next.values())
    let free = 0
    for (const index of indices) {
      if (next.has(index)) continue
      while (taken.has(free)) free++
      taken.add(free)
      next.set(index, free)
    }
    this.#slots = next
    return next
  }
}

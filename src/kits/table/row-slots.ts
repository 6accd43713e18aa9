export interface Places {
  /** By row, the element that draws it: also of a row out of sight whose element is not needed yet. */
  slots: ReadonlyMap<number, number>
  /** Rows in sight that get their element later. */
  waiting: readonly number[]
}

/**
 * Which elements draw which rows. A row that stays in sight stays in its element, so that the focus stays with it; a row that comes takes the element
 * of one that has gone: words are changed, nothing is made, moved or thrown away while the list scrolls. So they stand in the order of their slots,
 * each where its row belongs; `aria-rowindex` tells which row it is.
 */
export class RowSlots {
  #now: Places = { slots: new Map(), waiting: [] }

  /**
   * An element for each of the rows to draw, all different. Of those that were not in sight before, which come first first, only the first
   * `most` get theirs: so a frame of a list that is thrown costs no more than it can. Where most of them are others, the list has jumped,
   * and `atOnce` get theirs. Changes nothing until it is kept.
   */
  place(indices: readonly number[], most = Infinity, atOnce = most): Places {
    const slots = new Map<number, number>()
    for (const index of indices) {
      const slot = this.#now.slots.get(index)
      if (slot !== undefined) slots.set(index, slot)
    }
    const fresh = indices.filter((index) => !slots.has(index))
    const seen = new Set(this.#now.waiting)
    const hasJumped = fresh.filter((index) => !seen.has(index)).length > indices.length / 2
    const coming = fresh.slice(0, hasJumped ? atOnce : most)
    const waiting = fresh.slice(coming.length)
    const gone = [...this.#now.slots].filter(([index]) => !slots.has(index))
    const taken = new Set(slots.values())
    let free = 0
    for (const index of coming) {
      let slot = gone.shift()?.[1]
      if (slot === undefined) {
        while (taken.has(free)) free++
        slot = free
      }
      taken.add(slot)
      slots.set(index, slot)
    }
    if (waiting.length > 0) for (const [index, slot] of gone) slots.set(index, slot)
    return { slots, waiting }
  }

  keep(places: Places): void {
    this.#now = places
  }
}

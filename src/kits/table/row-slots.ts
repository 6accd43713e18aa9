export interface Assigned {
  /** By row, the element that draws it: also of a row out of sight whose element nobody needs yet, for to make one anew costs a frame. */
  slots: ReadonlyMap<number, number>
  /** Rows in sight that get their element later. */
  waiting: readonly number[]
}

/** Rows a frame. */
export interface RowPace {
  max: number
  maxMade: number
  atFirst: number
}
const anyPace: RowPace = { max: Infinity, maxMade: Infinity, atFirst: Infinity }

/**
 * Which elements draw which rows. A row that stays in sight stays in its element, so that the focus stays with it; a row that comes takes the element
 * of one that has gone: words are changed, nothing is made, moved or thrown away while the list scrolls. So they stand in the order of their slots,
 * each where its row belongs; `aria-rowindex` says which row it is.
 */
export class RowSlots {
  #now: Assigned = { slots: new Map(), waiting: [] }

  /**
   * An element for each of the rows to draw, all different. Of those that were not in sight before, which come first first, only the first
   * `most` get theirs, and of these only `mostMade` one that has to be made: so a frame of a list that is thrown costs no more than it can.
   * Where nothing is drawn yet, there is no frame to lose, and `atFirst` get theirs. Changes nothing until `keep` is called.
   */
  assign(indices: readonly number[], { max, maxMade, atFirst }: RowPace = anyPace): Assigned {
    const slots = new Map<number, number>()
    for (const index of indices) {
      const slot = this.#now.slots.get(index)
      if (slot !== undefined) slots.set(index, slot)
    }
    const removed = [...this.#now.slots].filter(([index]) => !slots.has(index))
    const fresh = indices.filter((index) => !slots.has(index))
    const isFirst = this.#now.slots.size === 0
    const coming = fresh.slice(0, isFirst ? atFirst : Math.min(max, removed.length + maxMade))
    const taken = new Set(this.#now.slots.values())
    let free = 0
    for (const index of coming) {
      let slot = removed.shift()?.[1]
      if (slot === undefined) {
        while (taken.has(free)) free++
        slot = free
      }
      taken.add(slot)
      slots.set(index, slot)
    }
    for (const [index, slot] of removed) slots.set(index, slot)
    return { slots, waiting: fresh.slice(coming.length) }
  }

  keep(assigned: Assigned): void {
    this.#now = assigned
  }
}

import type { ListQuery, Selection } from '@/contract/lists/list.ts'

/** Rows picked one by one, or all that match but some. */
export type Picked = { all: boolean; ids: ReadonlySet<number> }

export const nobody: Picked = { all: false, ids: new Set() }
export const everybody: Picked = { all: true, ids: new Set() }

/** Most rows that a bulk call takes by name, and most that it leaves out. */
export const maxPicked = 5000

export const isPicked = ({ all, ids }: Picked, id: number) => all !== ids.has(id)

/** How many rows are meant; `total` is how many match. */
export const pickedCount = ({ all, ids }: Picked, total: number) =>
  all ? Math.max(0, total - ids.size) : ids.size

/** With some rows picked or left out; undefined when that would be more than a call can name. */
export function pick(picked: Picked, rows: readonly number[], requested: boolean): Picked | undefined {
  const ids = new Set(picked.ids)
  for (const id of rows) {
    if (requested === picked.all) ids.delete(id)
    else ids.add(id)
  }
  return ids.size > maxPicked ? undefined : { all: picked.all, ids }
}

/** From an anchor to where the arrow keys have come; `before` is what was picked when the anchor was set, so that going back lets go. */
export const pickRange = (before: Picked, rows: readonly number[], from: number, to: number) =>
  pick(before, rows.slice(Math.min(from, to), Math.max(from, to) + 1), true)

/** What the box of the head shows, and whether anything is picked at all. */
export function pickedState(picked: Picked, total: number): boolean | 'indeterminate' {
  const n = pickedCount(picked, total)
  if (n === 0) return false
  return n >= total ? true : 'indeterminate'
}

/** As the contract's bulk calls take it; undefined when nothing is picked. */
export function toSelection(picked: Picked, query: ListQuery, total: number): Selection | undefined {
  const expected = pickedCount(picked, total)
  if (expected === 0) return undefined
  if (!picked.all) return { ids: [...picked.ids] }
  return { query, ...(picked.ids.size > 0 && { except: [...picked.ids] }), expected }
}

/**
 * Joins neighbours until every group may be shown: items are taken in their order, a group ends as soon as it may be shown, and what is
 * left over joins the last group. Null where not even all of them together may be shown.
 */
export function poolNeighbours<T>(
  items: readonly T[],
  add: (a: T, b: T) => T,
  mayBePublished: (group: T) => boolean,
): T[] | null {
  const groups: T[] = []
  let open: T | undefined
  for (const item of items) {
    open = open === undefined ? item : add(open, item)
    if (!mayBePublished(open)) continue
    groups.push(open)
    open = undefined
  }
  while (open !== undefined) {
    const last = groups.pop()
    if (last === undefined) return null
    open = add(last, open)
    if (!mayBePublished(open)) continue
    groups.push(open)
    open = undefined
  }
  return groups
}

import { maxSortKeys, type SortKey } from '@/contract/lists/list.ts'

/**
 * The order after a head was pressed: ascending, then descending, then the list's own order again. `further` (Shift) keeps the other
 * keys; a fourth takes the place of the third. `shown` is the order on screen, the list's own when nothing was chosen.
 */
export function nextSort(shown: readonly SortKey[], key: string, further: boolean): SortKey[] {
  const at = shown.findIndex((each) => each.key === key)
  const next = at < 0 ? { key } : shown[at]?.descending ? undefined : { key, descending: true }
  if (!further) return next ? [next] : []
  if (at < 0) return [...shown.slice(0, maxSortKeys - 1), { key }]
  return shown.flatMap((each, i) => (i === at ? (next ? [next] : []) : [{ ...each }]))
}

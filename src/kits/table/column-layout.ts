import type { ListColumn } from '@/contract/lists/list.ts'
import type { ViewState } from '@/contract/saved-views.ts'

/** One column as a reader has set it. A layout holds every column once, those pinned first, in the order of reading. */
export type Laid = { key: string; width: number; shown: boolean; pinned: boolean }
export type Layout = readonly Laid[]

export const narrowest = 56
export const widest = 640

const clamp = (width: number) => Math.round(Math.max(narrowest, Math.min(widest, width)))
const pinnedFirst = (layout: Layout): Layout => [
  ...layout.filter(({ pinned }) => pinned),
  ...layout.filter(({ pinned }) => !pinned),
]

export const defaultLayout = (columns: readonly ListColumn[]): Layout =>
  pinnedFirst(
    columns.map(({ key, width, hidden, pinned }) => ({
      key,
      width,
      shown: !hidden,
      pinned: pinned === true,
    })),
  )

/** What was stored, made to fit the list as it is today: unknown columns go, new ones come at their own place, pinned ones stay pinned. */
export function fitLayout(stored: readonly Partial<Laid>[], columns: readonly ListColumn[]): Layout {
  const own = defaultLayout(columns)
  const known = new Map(own.map((each) => [each.key, each]))
  const layout: Laid[] = []
  for (const { key = '', width, shown, pinned } of stored) {
    const column = known.get(key)
    if (!column) continue
    known.delete(key)
    layout.push({
      key,
      width: clamp(width ?? column.width),
      shown: column.pinned || (shown ?? column.shown),
      pinned: column.pinned || pinned === true,
    })
  }
  for (const column of known.values()) {
    const before = own.slice(0, own.indexOf(column)).map(({ key }) => key)
    const at = layout.findLastIndex(({ key }) => before.includes(key))
    layout.splice(at + 1, 0, column)
  }
  return pinnedFirst(layout)
}

const change = (layout: Layout, key: string, part: Partial<Laid>) =>
  layout.map((each) => (each.key === key ? { ...each, ...part } : each))

export const resized = (layout: Layout, key: string, width: number) =>
  change(layout, key, { width: clamp(width) })
export const setShown = (layout: Layout, key: string, shown: boolean) => change(layout, key, { shown })
/** What is pinned is shown. */
export const setPinned = (layout: Layout, key: string, pinned: boolean) =>
  pinnedFirst(change(layout, key, pinned ? { pinned, shown: true } : { pinned }))

/** A column put where another stands. It stays with its kind: pinned among the pinned. */
export function moved(layout: Layout, key: string, to: number): Layout {
  const from = layout.findIndex((each) => each.key === key)
  const column = layout[from]
  if (!column) return layout
  const pinned = layout.filter((each) => each.pinned).length
  const [first, last] = column.pinned ? [0, pinned - 1] : [pinned, layout.length - 1]
  const rest = layout.filter((each) => each !== column)
  rest.splice(Math.max(first, Math.min(last, to)), 0, column)
  return rest
}

/** The part of a saved view: the columns shown. */
export const toViewColumns = (layout: Layout): NonNullable<ViewState['columns']> =>
  layout
    .filter(({ shown }) => shown)
    .map(({ key, width, pinned }) => ({ key, width, ...(pinned && { pinned }) }))

/** A saved view's columns; those it does not name are hidden. Without any, the list's own. */
export function fromViewColumns(stored: ViewState['columns'], columns: readonly ListColumn[]): Layout {
  if (!stored?.length) return defaultLayout(columns)
  const named = new Set(stored.map(({ key }) => key))
  const rest = columns.filter(({ key }) => !named.has(key)).map(({ key }) => ({ key, shown: false }))
  return fitLayout([...stored.map((each) => ({ ...each, shown: true })), ...rest], columns)
}

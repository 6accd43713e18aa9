/** Entries at the right of the header, in their order on screen, between search and user. */
export const headerIcons = ['guide', 'log', 'notice', 'fullscreen', 'language', 'settings'] as const
export type HeaderIcon = (typeof headerIcons)[number]

/** Everything in pixels. */
export type HeaderRoom = {
  width: number
  /** Name block at the left. */
  brand: number
  modules: readonly number[]
  icons: readonly HeaderIcon[]
  /** Live mark and user name at the right. */
  right: number
}

export type HeaderFit = {
  /** Width of the search box; 0 = an icon. */
  search: number
  /** In the overflow menu, in their order on screen. */
  folded: readonly HeaderIcon[]
  /** How many modules stand in the row; the others are in its own menu. */
  modules: number
}

/** What stays free between modules and entries. */
const free = 64
const searchMax = 224
const searchMin = 120
/** An icon of 18 with 20 between it and the next; the overflow menu is one as well. */
const step = 38
/** From the search box to the glyph of the first icon it is 20: the icon brings 10 of them along. */
const besideSearch = 10
const atEdge = 14
/** The menu of modules without room: two characters, arrow and padding. */
const moreWidth = 80

const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0)

/**
 * What the header shows at a width: 64 stay free (SHELL-01). First the search box gives way, to an icon in the end; then entries fold from the
 * right; then modules. Notices and user stay, at any width from 600.
 */
export function fitHeader({ width, brand, modules, icons, right }: HeaderRoom): HeaderFit {
  const foldable = icons.filter((icon) => icon !== 'notice').toReversed()
  const left = (shown: number) =>
    brand + sum(modules.slice(0, shown)) + (shown < modules.length ? moreWidth : 0)
  const spare = (shown: number, folded: number) =>
    width - left(shown) - free - (icons.length - folded + (folded > 0 ? 1 : 0)) * step - right - atEdge
  const all = modules.length
  const search = Math.min(searchMax, Math.floor(spare(all, 0) - besideSearch))
  if (search >= searchMin) return { search, folded: [], modules: all }
  // One entry alone would give its place to the menu's button and win nothing.
  const counts = [0, ...foldable.map((_, i) => i + 1).filter((count) => count > 1)]
  const count = counts.find((folded) => spare(all, folded) >= step)
  const removed: readonly HeaderIcon[] = foldable.slice(0, count ?? counts.at(-1))
  const folded = icons.filter((icon) => removed.includes(icon))
  if (count !== undefined) return { search: 0, folded, modules: all }
  let shown = all - 1
  while (shown > 0 && spare(shown, removed.length) < step) shown--
  return { search: 0, folded, modules: Math.max(shown, 0) }
}

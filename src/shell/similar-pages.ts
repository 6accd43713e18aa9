import { isOffered } from './menu.ts'
import { allPages, type Page } from './pages.ts'

const maxShown = 3
/** Of the letters of the longer path, how many may differ. */
const maxDifferent = 0.4

/** Pages whose path is close to one that does not exist, of those this access list is offered; the closest first. */
export function similarPages(
  path: string,
  access: readonly string[] | undefined,
  hidden: readonly string[] = [],
): Page[] {
  const requested = path.toLowerCase().slice(0, 80)
  return allPages
    .filter((page) => access && isOffered(page, access, hidden))
    .map((page) => ({
      page,
      far: distance(requested, page.path.toLowerCase()) / Math.max(requested.length, page.path.length),
    }))
    .filter(({ far }) => far <= maxDifferent)
    .toSorted((a, b) => a.far - b.far)
    .slice(0, maxShown)
    .map(({ page }) => page)
}

/** Letters to change, add or leave out to come from one text to the other. */
function distance(a: string, b: string) {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(change, row[j]! + 1, next[j - 1]! + 1))
    }
    row = next
  }
  return row[b.length]!
}

import { isOffered } from './menu.ts'
import { allPages, type Page } from './pages.ts'

const mostShown = 3
/** Of the letters of the longer path, how many may differ. */
const mostDifferent = 0.4

/** Pages whose path is close to one that does not exist, of those this access list is offered; the closest first. */
export function similarPages(
  path: string,
  access: readonly string[] | undefined,
  hidden: readonly string[] = [],
): Page[] {
  const wanted = path.toLowerCase().slice(0, 80)
  return allPages
    .filter((page) => access && isOffered(page, access, hidden))
    .map((page) => ({
      page,
      far: distance(wanted, page.path.toLowerCase()) / Math.max(wanted.length, page.path.length),
    }))
    .filter(({ far }) => far <= mostDifferent)
    .toSorted((a, b) => a.far - b.far)
    .slice(0, mostShown)
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

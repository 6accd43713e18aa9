export type RecentPage = {
  path: string
  /** When it was last shown, in ms. */
  at: number
}

const maxStored = 8
const keyOf = (userId: number) => `mingmu.recent.${userId}`

const isRecent = (each: unknown): each is RecentPage =>
  typeof each === 'object' &&
  each !== null &&
  'path' in each &&
  typeof each.path === 'string' &&
  'at' in each &&
  typeof each.at === 'number'

/** Pages that a user of this machine saw last, the newest first. Paths only: no filter, and nobody's name. */
export function readRecent(userId: number): readonly RecentPage[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRecent) : []
  } catch {
    return []
  }
}

export function rememberPage(userId: number, path: string, at = Date.now()) {
  const others = readRecent(userId).filter((each) => each.path !== path)
  // One more than is shown: the page on screen is among them.
  const stored = [{ path, at }, ...others].slice(0, maxStored + 1)
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(stored))
  } catch {
    // Without storage the box has no recent pages.
  }
}

/** Other pages than the one on screen. */
export const recentBeside = (userId: number, path: string) =>
  readRecent(userId)
    .filter((each) => each.path !== path)
    .slice(0, maxStored)

export function forgetRecent(userId: number) {
  try {
    localStorage.removeItem(keyOf(userId))
  } catch {
    // Nothing was stored.
  }
}

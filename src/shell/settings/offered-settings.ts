/** Where public/first.js puts what came with `/?settings=`. */
const key = 'mingmu.offered-settings'

/** Settings that a link brought along, as text; nobody has looked at it yet. */
export function offeredSettings(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export function forgetOffer() {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Without storage there was none.
  }
}

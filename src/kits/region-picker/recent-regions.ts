const key = 'mingmu.regions'
const mostKept = 5

/** Codes chosen last on this machine, the newest first. */
export function readRecentRegions(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string').slice(0, mostKept) : []
  } catch {
    return []
  }
}

export function rememberRegion(code: string) {
  try {
    const kept = [code, ...readRecentRegions().filter((each) => each !== code)].slice(0, mostKept)
    localStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // Without storage there are no recent choices.
  }
}

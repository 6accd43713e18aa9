/** Of one user on this machine: another who signs in here has a flag of their own. */
const keyOf = (userId: number) => `mingmu.guide-seen.${userId}`

/** Whether the guide is set, in this browser, not to open by itself. What is stored with the account goes before it. */
export function readGuideFlag(userId: number): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) === '1'
  } catch {
    return false
  }
}

export function writeGuideFlag(userId: number, isSeen: boolean) {
  try {
    if (isSeen) localStorage.setItem(keyOf(userId), '1')
    else localStorage.removeItem(keyOf(userId))
  } catch {
    // Without storage the account alone keeps it.
  }
}

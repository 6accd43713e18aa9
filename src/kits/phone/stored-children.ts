/** Tokens of the children bound on this phone, the last first. Nothing else of a child or a guardian is stored. */
const key = 'mingmu.children'
const max = 8

export function storedChildren(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((token) => typeof token === 'string').slice(0, max) : []
  } catch {
    return []
  }
}

/** Whether the phone will still know the child after the page is closed. */
export function keepStudent(token: string): boolean {
  return write([token, ...storedChildren().filter((stored) => stored !== token)].slice(0, max))
}

export const forgetStudent = (token: string) => write(storedChildren().filter((stored) => stored !== token))

function write(tokens: readonly string[]): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(tokens))
    return true
  } catch {
    // A private window: the child is shown until it is closed.
    return false
  }
}

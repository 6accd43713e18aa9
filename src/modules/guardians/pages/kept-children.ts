/** Tokens of the children bound on this phone, the last first. Nothing else of a child or a guardian is kept. */
const key = 'mingmu.children'
const most = 8

export function keptChildren(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((token) => typeof token === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

/** Whether the phone will still know the child after the page is closed. */
export function keepChild(token: string): boolean {
  return write([token, ...keptChildren().filter((kept) => kept !== token)].slice(0, most))
}

export const forgetChild = (token: string) => write(keptChildren().filter((kept) => kept !== token))

function write(tokens: readonly string[]): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(tokens))
    return true
  } catch {
    // A private window: the child is shown until it is closed.
    return false
  }
}

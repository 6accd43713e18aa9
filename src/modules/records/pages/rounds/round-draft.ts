import type { RoundForm } from './round-form.ts'

const key = 'mingmu-round-draft'

/** What was typed of a new round and not sent: on this device, until it is sent or thrown away. It names no person. */
export function readDraft(): RoundForm | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return stored !== null && typeof stored === 'object' && 'startsOn' in stored
      ? (stored as RoundForm)
      : null
  } catch {
    return null
  }
}

/** False where the browser keeps nothing. */
export function keepDraft(form: RoundForm): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(form))
    return true
  } catch {
    return false
  }
}

export function dropDraft(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was stored either.
  }
}

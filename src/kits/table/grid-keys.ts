/** What a key does in a row of the grid. */
export type GridAct =
  | { kind: 'go'; to: number; extends: boolean }
  | { kind: 'toggle' }
  | { kind: 'open' }
  | { kind: 'all' }
  | { kind: 'leave' }

type Key = { key: string; shiftKey?: boolean; ctrlKey?: boolean; metaKey?: boolean; altKey?: boolean }
/** `page`: rows in sight. */
export type GridSize = { rows: number; page: number }

/** Undefined for a key that means nothing here. Never leads outside of the rows that are read. */
export function actOf(at: number, pressed: Key, { rows, page }: GridSize): GridAct | undefined {
  const { key, shiftKey = false, altKey = false } = pressed
  const isCommand = pressed.ctrlKey === true || pressed.metaKey === true
  if (altKey) return undefined
  if (isCommand) {
    if (key.toLowerCase() === 'a') return { kind: 'all' }
    if (key !== 'Home' && key !== 'End') return undefined
  }
  if (key === ' ') return { kind: 'toggle' }
  if (key === 'Enter') return { kind: 'open' }
  if (key === 'Escape') return { kind: 'leave' }
  const to = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + Math.max(1, page),
    PageUp: at - Math.max(1, page),
    Home: 0,
    End: rows - 1,
  }[key]
  if (to === undefined || rows === 0) return undefined
  return { kind: 'go', to: Math.max(0, Math.min(rows - 1, to)), extends: shiftKey }
}

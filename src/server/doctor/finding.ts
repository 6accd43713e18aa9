/** A line of the doctor's: what is so, and, where it is not well, what to do. */
export interface Finding {
  state: 'ok' | 'warn' | 'bad'
  text: string
}

export const ok = (text: string): Finding => ({ state: 'ok', text })
export const warn = (text: string): Finding => ({ state: 'warn', text })
export const bad = (text: string): Finding => ({ state: 'bad', text })

export type ToastState = 'good' | 'watch' | 'warning' | 'severe'

export type Toast = {
  id: number
  text: string
  state: ToastState
  /** Offered until the seconds are over. */
  undo?: (() => void) | undefined
  seconds: number
}

let current: Toast | null = null
let next = 1
const listeners = new Set<() => void>()

function show(toast: Toast | null) {
  current = toast
  for (const listener of listeners) listener()
}

/** Answers what the person just did. One at a time: a new one takes the place of the last. */
export function toast(
  text: string,
  options: { state?: ToastState; undo?: () => void; seconds?: number } = {},
) {
  const { state = 'good', undo, seconds = undo ? 8 : 4 } = options
  show({ id: next++, text, state, undo, seconds })
}

export const dismissToast = () => show(null)

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: () => current,
}

import { createStore } from 'zustand/vanilla'

export type ToastState = 'good' | 'watch' | 'warning' | 'severe'

export type Toast = {
  id: number
  text: string
  state: ToastState
  /** Offered until the seconds are over. */
  undo?: (() => void) | undefined
  /** A next step other than taking it back. */
  action?: { label: string; run: () => void } | undefined
  seconds: number
  /** What it is about; the same again is counted and not shown a second time. */
  kind?: string | undefined
  count: number
}

export type ToastOptions = {
  state?: ToastState
  undo?: () => void
  action?: { label: string; run: () => void }
  seconds?: number
  kind?: string
}

/** A notice stands until it is closed; more than three would hide the page. */
const maxNotices = 3

type Toasts = {
  current: Toast | null
  notices: readonly Toast[]
  /** A free place in a bar at the foot of the page. */
  dock: HTMLElement | null
  /** How far from the foot of the window a message lies, px; undefined where nothing is in its way. */
  bottom: number | undefined
}

/** What is said now, and where it lies: toaster.tsx draws it. */
export const toastStore = createStore<Toasts>(() => ({
  current: null,
  notices: [],
  dock: null,
  bottom: undefined,
}))
let next = 1

function toToast(text: string, { state = 'good', undo, action, kind, seconds }: ToastOptions): Toast {
  return { id: next++, text, state, undo, action, seconds: seconds ?? (undo ? 8 : 4), kind, count: 1 }
}

const again = (toast: Toast): Toast => ({ ...toast, count: toast.count + 1 })

/** Answers what the person just did. One at a time: a new one takes the place of the last; the same kind is counted. */
export function toast(text: string, options: ToastOptions = {}) {
  const { current } = toastStore.getState()
  const isSame = current?.kind !== undefined && current.kind === options.kind
  toastStore.setState({ current: isSame ? again(current) : toToast(text, options), bottom: aboveFoot() })
}

/** Says something that stays until it is closed. The same kind is counted. */
export function notice(text: string, options: ToastOptions & { kind: string }) {
  const { notices } = toastStore.getState()
  const isShown = notices.some(({ kind }) => kind === options.kind)
  toastStore.setState({
    notices: isShown
      ? notices.map((each) => (each.kind === options.kind ? again(each) : each))
      : [...notices, toToast(text, options)].slice(-maxNotices),
  })
}

export const dismissToast = () => toastStore.setState({ current: null })
export const dismissNotice = (id: number) =>
  toastStore.setState(({ notices }) => ({ notices: notices.filter((each) => each.id !== id) }))

/** Ref of a free place in a bar at the foot of a page: while it stands there, messages are shown in it and cover nothing. */
export const toastDock = (dock: HTMLElement | null) => toastStore.setState({ dock })

let foot: HTMLElement | null = null
const gapAbove = 8

/** As the bar lies when a message comes. */
function aboveFoot() {
  if (!foot) return undefined
  const { top, height } = foot.getBoundingClientRect()
  return height > 0 && top < innerHeight ? innerHeight - top + gapAbove : undefined
}

/** Ref of a bar at the foot of a page that has no free place: while it stands there, messages are shown above it. */
export function toastAbove(bar: HTMLElement | null) {
  foot = bar
  toastStore.setState(({ current }) => ({ bottom: current ? aboveFoot() : undefined }))
}

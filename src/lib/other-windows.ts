/** What one window of the console sends to the others of the same browser. */
export type WindowMessage =
  { kind: 'signed-out' } | { kind: 'signed-in' } | { kind: 'language'; language: string }

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('mingmu')
// A test's process must be able to end.
;(channel as { unref?: () => void } | null)?.unref?.()

export const notifyOtherWindows = (message: WindowMessage) => channel?.postMessage(message)

/** Calls back for what other windows say, never for one's own words; answers how to stop. */
export function hearOtherWindows(handle: (message: WindowMessage) => void) {
  const hear = ({ data }: MessageEvent<WindowMessage>) => handle(data)
  channel?.addEventListener('message', hear)
  return () => channel?.removeEventListener('message', hear)
}

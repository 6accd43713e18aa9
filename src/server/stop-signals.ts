/**
 * Listens for SIGINT, SIGTERM and SIGHUP from now on. A signal runs what `closeWith` was last given and ends the
 * process with 0; one that came before there was anything to close is kept until there is.
 */
export function listenForStop(onStop: (signal: NodeJS.Signals) => void = () => undefined) {
  let requested: NodeJS.Signals | undefined
  let close: (() => Promise<void>) | undefined
  let closing: Promise<void> | undefined
  const run = () => {
    if (!requested || !close || closing) return
    onStop(requested)
    closing = close().finally(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      requested ??= signal
      run()
    })
  return {
    closeWith: (next: () => Promise<void>) => {
      close = next
      run()
    },
    /** Whether the end was asked for: what fails from then on fails because of it. */
    isStopping: () => requested !== undefined,
  }
}

const EVERY_MS = 250

/**
 * npm passes SIGTERM on to the shell it started us with; where that shell stays in between, it dies and we would live on. So
 * under npm the loss of our parent counts as SIGTERM.
 */
export function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, EVERY_MS)
  timer.unref()
}

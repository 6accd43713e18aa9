/**
 * Looks at something first after `firstMs` and then `everyMs` after each look has ended, until `stop`. A look that fails, as while the
 * database is away, is made again with the next one. It keeps no process from ending.
 */
export function lookAgain(
  look: () => Promise<void>,
  { firstMs, everyMs }: { firstMs: number; everyMs: number },
): { stop: () => void } {
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  const again = (afterMs: number) => {
    if (isOver) return
    timer = setTimeout(() => {
      void look()
        .catch(() => undefined)
        .then(() => again(everyMs))
    }, afterMs)
    timer.unref()
  }
  again(firstMs)
  return {
    stop: () => {
      isOver = true
      clearTimeout(timer)
    },
  }
}

/** Long ways take longer, so that the eye can follow (SHELL-15). */
const shortMs = 500
const longMs = 1000

const easeOut = (part: number) => 1 - (1 - part) ** 3

/**
 * Scrolls the window to a place from the top, in px: 500 ms up to two windows of way, else 1000; at once for who asked for reduced motion. The
 * reader's own wheel, key or finger ends it.
 */
export function scrollToTop(top = 0) {
  const from = window.scrollY
  const way = top - from
  if (matchMedia('(prefers-reduced-motion: reduce)').matches)
    return window.scrollTo({ top, behavior: 'instant' })
  const ms = Math.abs(way) > 2 * window.innerHeight ? longMs : shortMs
  const start = performance.now()
  const own = new AbortController()
  for (const act of ['wheel', 'touchstart', 'keydown'])
    window.addEventListener(act, () => own.abort(), { signal: own.signal, passive: true })
  const step = (now: number) => {
    if (own.signal.aborted) return
    const part = Math.min(1, Math.max(0, (now - start) / ms))
    window.scrollTo({ top: from + way * easeOut(part), behavior: 'instant' })
    if (part < 1) requestAnimationFrame(step)
    else own.abort()
  }
  requestAnimationFrame(step)
}

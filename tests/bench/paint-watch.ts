export type LongTask = { at: number; ms: number }
export type Script = { at: number; ms: number; what: string }

/** What a page reports about its own painting; times in ms since navigation. */
export type PaintRecord = {
  firstPaint: number
  /** Name of each panel and card → when it was painted for good. */
  panels: Record<string, number>
  longTasks: LongTask[]
  /** Slow pieces of script, where the browser knows them. */
  scripts: Script[]
  /** Panels that wait, broke or could not be read when the page was looked at last. */
  unpainted: string[]
}

/**
 * Runs inside the page, before its own scripts. A panel is painted when it is not busy, no skeleton is left in it, and each
 * canvas it is to have is there; the time is that of the frame after. Its own look at each frame costs well under a millisecond.
 */
export function watchPaint(): void {
  const painted = new Map<string, number>()
  const longTasks: LongTask[] = []
  const scripts: Script[] = []
  let unpainted: string[] = []

  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  observe('longtask', (entry) => longTasks.push({ at: entry.startTime, ms: entry.duration }))
  if (PerformanceObserver.supportedEntryTypes.includes('long-animation-frame')) {
    observe('long-animation-frame', (entry) => {
      type Piece = {
        startTime: number
        duration: number
        invoker: string
        sourceURL: string
        sourceFunctionName: string
      }
      for (const piece of (entry as unknown as { scripts: Piece[] }).scripts) {
        const file = piece.sourceURL.split('/').at(-1) ?? ''
        const what = `${file} ${piece.sourceFunctionName} (${piece.invoker.split('/').at(-1)})`
        scripts.push({ at: piece.startTime, ms: piece.duration, what })
      }
    })
  }

  const isWaiting = (panel: Element) =>
    panel.getAttribute('aria-busy') === 'true' ||
    panel.querySelector('.skeleton, [aria-busy="true"]') !== null ||
    [...panel.querySelectorAll('.mark-host[role="application"]')].some(
      (host) => !host.querySelector('canvas'),
    )

  const look = (now: number) => {
    unpainted = []
    for (const [at, panel] of [...document.querySelectorAll('main section')].entries()) {
      if (panel.parentElement?.closest('section')) continue
      const name =
        panel.querySelector('h2')?.textContent ?? panel.getAttribute('aria-label') ?? `panel ${at + 1}`
      if (isWaiting(panel)) {
        painted.delete(name)
        unpainted.push(name)
      } else if (!painted.has(name)) painted.set(name, now)
    }
    // Places that wait for their turn are no panels yet.
    for (const waiting of document.querySelectorAll('main .skeleton')) {
      if (!waiting.closest('section')) unpainted.push('a place that waits for its turn')
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)

  Object.assign(globalThis, {
    benchPaint: (): PaintRecord => ({
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      panels: Object.fromEntries(painted),
      longTasks,
      scripts,
      unpainted,
    }),
  })
}

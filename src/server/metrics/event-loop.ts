import { monitorEventLoopDelay } from 'node:perf_hooks'

const resolutionMs = 20

/** Watches how late the event loop comes. */
export function watchEventLoop() {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs })
  histogram.enable()
  /** The watch itself comes every 20 ms: only what is beyond that is late. */
  const late = (nanoseconds: number) =>
    Number.isFinite(nanoseconds) ? Math.max(0, nanoseconds / 1e9 - resolutionMs / 1000) : 0
  return {
    /** In seconds since it was last asked. */
    take: () => {
      const { max } = histogram
      const taken = {
        '0.5': late(histogram.percentile(50)),
        '0.99': late(histogram.percentile(99)),
        // Before the first sample the greatest is none.
        '1': histogram.count > 0 ? late(max) : 0,
      }
      histogram.reset()
      return taken
    },
    stop: () => histogram.disable(),
  }
}

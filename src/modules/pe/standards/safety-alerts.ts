import { partOf, peLimits, validRate, type Samples } from './limits.ts'

export interface SafetyAlert {
  /** Second of the lesson in which it began. */
  from: number
  /** From the first value above the limit to the last. */
  seconds: number
  /** Beats a minute. */
  peak: number
}

/** The rate above which it is too much for who can reach `greatest`: 95 % of it, not rounded. */
export const safeRate = (greatest: number): number => partOf(peLimits.safe, greatest)

/** Stretches above the safe limit that last long enough; a value at or below the limit ends one, a short gap of the sensor does not. */
export function safetyAlerts(samples: Samples, greatest: number): SafetyAlert[] {
  const limit = safeRate(greatest)
  const found: SafetyAlert[] = []
  let running: SafetyAlert | null = null
  const close = () => {
    if (running && running.seconds >= peLimits.alertSeconds) found.push(running)
    running = null
  }
  for (let second = 0; second < samples.length; second += 1) {
    const rate = validRate(samples[second])
    if (rate !== null && rate > limit) {
      running ??= { from: second, seconds: 0, peak: 0 }
      running.seconds = second - running.from + 1
      running.peak = Math.max(running.peak, rate)
    } else if (running && (rate !== null || second - running.from - running.seconds >= peLimits.alertGap))
      close()
  }
  close()
  return found
}

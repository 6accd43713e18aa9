import { lttb } from '@/modules/pe/standards/lttb.ts'
import { validRate, type Samples } from '@/modules/pe/standards/limits.ts'

interface Stretch {
  from: number
  to: number
}
type Point = [number, number | null]

/** A sensor that says nothing for longer leaves a gap in its line. */
const longestBridge = 10

/** One line over a stretch, both ends included: at most `count` points, and a null where the line is broken. */
export function curveOf(samples: Samples, { from, to }: Stretch, count: number): Point[] {
  const seen: [number, number][] = []
  const breaks: number[] = []
  for (let second = from; second <= Math.min(to, samples.length - 1); second += 1) {
    const rate = validRate(samples[second])
    if (rate === null) continue
    const last = seen.at(-1)
    if (last && second - last[0] > longestBridge) breaks.push(last[0] + 1)
    seen.push([second, rate])
  }
  const reduced: Point[] = lttb(seen, count).map(([second, rate]) => [second, rate])
  for (const second of breaks) reduced.push([second, null])
  return breaks.length === 0 ? reduced : reduced.sort(([a], [b]) => a - b)
}

/** The class's line: the mean of those with a value in a second, over fifteen seconds where the line is reduced. */
export function meanCurve(lines: readonly Samples[], { from, to }: Stretch, count: number): Point[] {
  const width = Number.isFinite(count) ? 15 : 1
  const means: [number, number][] = []
  for (let start = from; start <= to; start += width) {
    let [sum, n] = [0, 0]
    for (const samples of lines)
      for (let second = start; second < start + width && second <= to; second += 1) {
        const rate = validRate(samples[second])
        if (rate === null) continue
        sum += rate
        n += 1
      }
    // At the last second of its stretch the line ends with the lesson.
    if (n > 0)
      means.push([start === from ? from : Math.min(to, start + width - 1), Math.round((10 * sum) / n) / 10])
  }
  return lttb(means, count).map(([second, rate]) => [second, rate])
}

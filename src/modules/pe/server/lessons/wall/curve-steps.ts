import { validRate, type Samples } from '@/modules/pe/standards/limits.ts'

type Published = (number | null)[]

/**
 * Beats a minute, one value for every `step` seconds: the mean of the step, and where something in it is above the limit, the greatest, so
 * that no peak is lost. It ends with the last value there is.
 */
export function stepsOf(samples: Samples, step: number, limit: number): Published {
  const published: Published = []
  for (let start = 0; start < samples.length; start += step) {
    const seen = samples.slice(start, start + step).flatMap((value) => validRate(value) ?? [])
    const greatest = Math.max(0, ...seen)
    const mean = Math.round(seen.reduce((sum, rate) => sum + rate, 0) / seen.length)
    published.push(seen.length === 0 ? null : greatest > limit ? greatest : mean)
  }
  return untilLast(published)
}

/** The mean of all values of several lines in each step, to a tenth. */
export function meanSteps(lines: readonly Samples[], step: number): Published {
  const length = Math.max(0, ...lines.map((samples) => samples.length))
  const published: Published = []
  for (let start = 0; start < length; start += step) {
    let [sum, n] = [0, 0]
    for (const samples of lines)
      for (let second = start; second < start + step; second += 1) {
        const rate = validRate(samples[second])
        if (rate === null) continue
        sum += rate
        n += 1
      }
    published.push(n === 0 ? null : Math.round((10 * sum) / n) / 10)
  }
  return untilLast(published)
}

/** Seconds from the first value of any line to the last: the lesson so far, or, once it is over, nearly all of it. */
export function secondsMeasured(lines: readonly Samples[]): number {
  let [first, last] = [Number.POSITIVE_INFINITY, -1]
  for (const samples of lines) {
    const from = samples.findIndex((value) => validRate(value) !== null)
    if (from < 0) continue
    first = Math.min(first, from)
    last = Math.max(
      last,
      samples.findLastIndex((value) => validRate(value) !== null),
    )
  }
  return last < 0 ? 0 : last - first + 1
}

const untilLast = (values: Published): Published =>
  values.slice(0, values.findLastIndex((value) => value !== null) + 1)

/** A heart rate every `step` seconds from the lesson's begin, in beats a minute; null where the sensor had none. */
type Rates = readonly (number | null)[]

export type LessonCurvesData = {
  /** Length of the lesson, and seconds between two values. */
  seconds: number
  step: number
  students: readonly { isOver: boolean; rates: Rates }[]
  mean: Rates
  /** Beats a minute. */
  reference: { low: number; high: number; label: string }
  limit: { bpm: number; label: string }
  /** Seconds at which one part of the lesson gives way to the next, with the words at the line. */
  changes: readonly { second: number; label: string }[]
  /** Where somebody above the limit was highest. */
  peaks: readonly { second: number; bpm: number; label: string }[]
  /** Words at the end of the class's line. */
  latest: string
  labels: {
    minute: (n: number) => string
    moment: (n: number) => string
    bpm: (n: number) => string
    mean: string
    highest: string
  }
}

/** Minutes of the n-th value. */
export const minuteOf = (index: number, step: number) => (index * step) / 60

/** The last place of the class's line; -1 where there is none. */
export const latestOf = ({ mean }: LessonCurvesData) => mean.findLastIndex((value) => value !== null)

/** Whole twenties that hold everything: from 60 or what lies below to above the limit and its words. */
export function rateSpan({ students, limit, reference, peaks }: LessonCurvesData): {
  min: number
  max: number
} {
  let [low, high] = [Math.min(80, reference.low), Math.max(reference.high, limit.bpm)]
  for (const { rates } of students)
    for (const rate of rates) {
      if (rate === null) continue
      if (rate < low) low = rate
      if (rate > high) high = rate
    }
  for (const { bpm } of peaks) high = Math.max(high, bpm + 8)
  return { min: Math.floor(low / 20) * 20, max: Math.ceil((high + 4) / 20) * 20 }
}

/** At most `count` peaks whose words do not run into each other: the highest first, each at least `apart` seconds from those before. */
export function namedPeaks({ peaks, seconds }: LessonCurvesData, count = 3) {
  const apart = 0.14 * seconds
  const named: LessonCurvesData['peaks'][number][] = []
  for (const peak of peaks.toSorted((a, b) => b.bpm - a.bpm))
    if (named.length < count && named.every(({ second }) => Math.abs(second - peak.second) >= apart))
      named.push(peak)
  return named
}

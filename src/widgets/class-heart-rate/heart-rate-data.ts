/** Seconds since the lesson began, and beats a minute; null where the band was off or its value is not valid. */
export type HeartPoint = readonly [second: number, bpm: number | null]

/** Seconds since the lesson began. */
export type TimeWindow = { from: number; to: number }

export type HeartRateData = {
  /** Length of the lesson in seconds. */
  seconds: number
  /** One thin line each, reduced for the width of the picture, or exact inside of the window. Up to 60. */
  students: readonly { id: string; points: readonly HeartPoint[] }[]
  /** Of those with a valid value at that second. */
  mean: readonly HeartPoint[]
  /** Students who move, of those with a valid value. */
  density: readonly { second: number; n: number; of: number }[]
  phases: readonly { id: string; label: string; from: number; to: number }[]
  /** Beats a minute: a reference to compare with, neither passed nor failed. */
  reference: { low: number; high: number }
  /** Beats a minute from which on a stretch is an alert, and what it is called, in full and where there is little room. */
  limit?: { bpm: number; label: string; short?: string } | undefined
  /** `name` is masked by who asks; `points` is the stretch alone, its peak `bpm` at second `at`. */
  alerts: readonly {
    id: string
    name: string
    at: number
    bpm: number
    points: readonly HeartPoint[]
  }[]
  /** A share from 0 to 1: 0.75. */
  densityReference?: number | undefined
}

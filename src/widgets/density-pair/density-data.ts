/** Children of a group per bin; null when hidden. */
export type DensityGroup = {
  /** `近视`, `非近视`. */
  label: string
  counts: readonly (number | null)[]
  /** Children with an answer. */
  of: number
  /** Null when it is suppressed. */
  median: number | null
}

export type DensityPairData = {
  /** Bounds of the bins, rising by the same width: one more than there are bins. */
  bounds: readonly number[]
  with: DensityGroup
  without: DensityGroup
  /** The medians are estimated from the bins, not those of the answers: they are written so. */
  areEstimated?: boolean
  /** `分钟/日` */
  unit: string
}

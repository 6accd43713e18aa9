/** Values of one percentile, as many as there are ages. */
export type BandCurve = { label: string; values: readonly number[] }

/** A line of a standard; null at an age for which it has none. */
export type BandLimit = { label: string; standard: string; values: readonly (number | null)[] }

export type PercentileBandData = {
  /** Years, rising. */
  ages: readonly number[]
  /** Five, from the lowest to the highest, such as P3, P15, P50, P85, P97; or those the standard prints. */
  curves: readonly BandCurve[]
  /** The child's own, oldest first. `place` is where it lies, as words: `P50`, `P15–P50`. */
  own: readonly { id: string; age: number; value: number; range?: string | undefined }[]
  /** Whose: `本人` when left out. */
  ownLabel?: string | undefined
  /** From where on it is too much, with the standard that says so: `超重 20.5`. */
  cutOff?: BandLimit | undefined
  /** Other lines of a standard, thinner. */
  limits?: readonly BandLimit[] | undefined
  unit: string
  /** Decimals of the measure: 1 for a BMI in kg/m², 1 for a height in cm. */
  decimals: number
}

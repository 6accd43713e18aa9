/** Values of one percentile, as many as there are ages. */
export type BandCurve = { label: string; values: readonly number[] }

export type PercentileBandData = {
  /** Years, rising. */
  ages: readonly number[]
  /** Five, from the lowest to the highest, such as P3, P15, P50, P85, P97; or those the standard prints. */
  curves: readonly BandCurve[]
  /** The child's own, oldest first. `place` is where it lies, as words: `P50`, `P15–P50`. */
  own: readonly { id: string; age: number; value: number; place?: string | undefined }[]
  /** From where on it is too much, with the standard that says so: `超重 20.5`. */
  cutOff?: { label: string; standard: string; values: readonly number[] } | undefined
  unit: string
  /** Decimals of the measure: 1 for a BMI in kg/m², 1 for a height in cm. */
  decimals: number
}

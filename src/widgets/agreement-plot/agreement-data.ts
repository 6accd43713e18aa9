/** Two measurements of the same children: per child the mean of both and the second less the first, in the unit of the item. */
export type AgreementData = {
  points: readonly (readonly [mean: number, difference: number])[]
  /** Mean of the differences, and the limits that hold 95 % of them (Bland and Altman 1986). */
  bias: number
  low: number
  high: number
  /** Digits after the point of the values. */
  decimals?: number
}

export type AgreementPlotProps = AgreementData & { label: string; unit?: string }

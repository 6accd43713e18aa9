/** A number with at least so many digits behind the point: an acuity of 5.0 is not written as 5, and one of 4.95 is not rounded. */
export function decimalText(value: number, digits = 0): string {
  const padded = value.toFixed(digits)
  return Number(padded) === value ? padded : String(value)
}

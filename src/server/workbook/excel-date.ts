const dayMs = 86_400_000
const serial1970 = 25_569

/**
 * A day number of Excel → `YYYY-MM-DD`; undefined outside 1900 to 9999. Days before 1 March 1900 are one off in
 * Excel, which counts a 29 February 1900 that never was. `from1904`: the other epoch.
 */
export function dateOfSerial(serial: number, from1904 = false): string | undefined {
  const days = Math.floor(serial) + (from1904 ? 1462 : 0)
  if (!(days >= 1 && days <= 2_958_465)) return undefined
  const shifted = days < 60 ? days + 1 : days
  return new Date((shifted - serial1970) * dayMs).toISOString().slice(0, 10)
}

/** Lowest and highest mark of the standard logarithmic chart (GB 11533—2011) in tenths: 4.0 and 5.3. */
export const lowestTenths = 40
export const highestTenths = 53

/** Decimal acuity of the marks 4.0 to 5.3, in order (GB 11533—2011). */
const decimals = [0.1, 0.12, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.8, 1, 1.2, 1.5, 2] as const

export type AcuityReading =
  { ok: true; mark: number; tenths: number } | { ok: false; code: 'format' | 'range' }

/** Integer tenths of a 5-mark: 4.9 → 49. Comparing these never meets a binary fraction. */
export const markTenths = (mark: number): number => Math.round(mark * 10)

export const markOfTenths = (tenths: number): number => tenths / 10

/** 5-mark → decimal acuity by the table; a mark off the table by V = 10^(L − 5). */
export function markToDecimal(mark: number): number {
  const tenths = markTenths(mark)
  const onTable = Math.abs(tenths / 10 - mark) < 1e-9 ? decimals[tenths - lowestTenths] : undefined
  return onTable ?? 10 ** (mark - 5)
}

/** Decimal acuity → nearest mark from 4.0 to 5.3, L = 5 + lg V. */
export const decimalToMark = (decimal: number): number => markOfTenths(decimalToTenths(decimal))

export function decimalToTenths(decimal: number): number {
  const tenths = Math.round(50 + 10 * Math.log10(decimal))
  return Math.min(highestTenths, Math.max(lowestTenths, tenths))
}

/**
 * Reads a cell as acuity. The notation is told from the value: 4.0–5.3 is a 5-mark, 0.1–2.0 a decimal.
 * Accepts full-width digits, blanks around and a plus sign. `range`: a number that no chart shows;
 * `format`: anything else, also a mark between two lines (4.85).
 */
export function parseAcuity(text: string): AcuityReading {
  const plain = text.normalize('NFKC').trim()
  if (!/^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(plain)) return { ok: false, code: 'format' }
  const value = Number(plain)
  if (value >= 0.1 && value <= 2) return reading(decimalToTenths(value))
  if (value < 4 || value > 5.3) return { ok: false, code: 'range' }
  const tenths = markTenths(value)
  return tenths / 10 === value ? reading(tenths) : { ok: false, code: 'format' }
}

const reading = (tenths: number): AcuityReading => ({ ok: true, mark: markOfTenths(tenths), tenths })

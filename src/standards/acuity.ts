import { acuityCategories, type AcuityCategory } from './acuity-category.ts'
import { readAcuityWord } from './acuity-labels.ts'

/**
 * Lowest and highest mark in tenths: 3.0 (decimal 0.01) and 5.3 (2.0). The standard logarithmic chart (GB 11533—2011) prints 4.0 to 5.3;
 * 3.0 to 3.9 are read by standing nearer to it.
 */
export const lowestTenths = 30
export const highestTenths = 53
/** The lowest line that is printed: 4.0, decimal 0.1. */
export const chartTenths = 40

/** Decimal acuity of the marks 4.0 to 5.3, in order (GB 11533—2011); ten marks lower is a tenth of it. */
const decimals = [0.1, 0.12, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.8, 1, 1.2, 1.5, 2] as const

/** Acuity of one eye: a 5-mark, or what it is where no mark was read. */
export type Acuity = number | AcuityCategory

/**
 * How acuity is stored, in one column of whole numbers: a mark in tenths; a category by a rank below all marks, so that the worse of two
 * eyes is the lower number and every limit holds for both. The ranks order, and are never added or averaged.
 * Miao's 5-mark record counts 无光感 0, 光感 1, 手动 2 and 指数 3 points (textbooks of ophthalmology; the standard's own text was not at
 * hand). 指数 is stored below 3.0, as otherwise it could not be distinguished from a 3.0 that was read.
 */
const ranks: Record<AcuityCategory, number> = {
  belowFour: 29,
  fingers: 28,
  handMotion: 20,
  light: 10,
  noLight: 0,
}
const categoryOf = new Map(acuityCategories.map((category) => [ranks[category], category]))

/** The ranks of the categories, for SQL. */
export const categoryRanks: readonly (readonly [AcuityCategory, number])[] = acuityCategories.map(
  (category) => [category, ranks[category]],
)

export function storedAcuity(acuity: Acuity): number
export function storedAcuity(acuity: Acuity | null): number | null
export function storedAcuity(acuity: Acuity | null): number | null {
  return typeof acuity === 'string' ? ranks[acuity] : acuity === null ? null : markTenths(acuity)
}

/** 49 → 4.9, 28 → `fingers`. */
export function acuityOf(stored: number): Acuity
export function acuityOf(stored: number | null): Acuity | null
export function acuityOf(stored: number | null): Acuity | null {
  return stored === null ? null : (categoryOf.get(stored) ?? markOfTenths(stored))
}

/** Whether what is stored is a mark, which has a mean. */
export const isMark = (stored: number): boolean => stored >= lowestTenths

export type AcuityReading =
  { ok: true; acuity: Acuity; stored: number } | { ok: false; code: 'format' | 'range' }

/** Integer tenths of a 5-mark: 4.9 → 49. Comparing these never meets a binary fraction. */
export const markTenths = (mark: number): number => Math.round(mark * 10)

export const markOfTenths = (tenths: number): number => tenths / 10

/** 5-mark → decimal acuity by the table; a mark off the table by V = 10^(L − 5). */
export function markToDecimal(mark: number): number {
  const tenths = markTenths(mark)
  const isLine = Math.abs(tenths / 10 - mark) < 1e-9
  const onChart = isLine ? decimals[tenths - chartTenths] : undefined
  const below = isLine && tenths < chartTenths ? decimals[tenths - lowestTenths] : undefined
  return onChart ?? (below === undefined ? 10 ** (mark - 5) : below / 10)
}

/** Decimal acuity → nearest mark from 3.0 to 5.3, L = 5 + lg V. */
export const decimalToMark = (decimal: number): number => markOfTenths(decimalToTenths(decimal))

/** Who does not reach 0.1 did not read the line of 4.0: 0.09 is 3.9, though 4.0 lies nearer. */
export function decimalToTenths(decimal: number): number {
  const tenths = Math.round(50 + 10 * Math.log10(decimal))
  const highest = decimal < 0.1 ? chartTenths - 1 : highestTenths
  return Math.min(highest, Math.max(lowestTenths, tenths))
}

/**
 * Reads a cell as acuity. The notation follows from the value: 3.0–5.3 is a 5-mark, 0.01–2.0 a decimal; or it is one of the words for an
 * eye that reads no line. Accepts full-width digits, blanks around and a plus sign. `range`: a number that no chart shows;
 * `format`: anything else, also a mark between two lines (4.85).
 */
export function parseAcuity(text: string): AcuityReading {
  const plain = text.normalize('NFKC').trim()
  const category = readAcuityWord(plain)
  if (category) return { ok: true, acuity: category, stored: ranks[category] }
  if (!/^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(plain)) return { ok: false, code: 'format' }
  const value = Number(plain)
  if (value >= 0.01 && value <= 2) return query(decimalToTenths(value))
  if (value < 3 || value > 5.3) return { ok: false, code: 'range' }
  const tenths = markTenths(value)
  return tenths / 10 === value ? query(tenths) : { ok: false, code: 'format' }
}

const query = (tenths: number): AcuityReading => ({
  ok: true,
  acuity: markOfTenths(tenths),
  stored: tenths,
})

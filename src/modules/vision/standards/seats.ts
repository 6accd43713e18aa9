import { visionBands } from '@/standards/vision-bands.ts'

/** Where somebody should sit to read the board: in front, before the middle of the room, or anywhere. */
export const seatRows = ['front', 'middle', 'any'] as const
export type SeatRow = (typeof seatRows)[number]

/**
 * By the band of the worse eye's UCVA, glasses or not, since they may be forgotten or outgrown: a convention of this product. No standard
 * says in which row a child of which acuity sits.
 */
export function seatRowOf(band: number): SeatRow {
  const name = visionBands[band] ?? 'normal'
  if (name === 'normal') return 'any'
  return name === 'mild' ? 'middle' : 'front'
}

/** GB/T 3976—2014: sizes 0 to 10, each for a standard height of its own, 7.5 cm apart. */
const tallest = 187.5
const step = 7.5
const smallestSize = 10

/** Size of desk and chair whose standard height is nearest; who is taller or smaller than all of them has the last one. */
export const deskSizeOf = (heightCm: number): number =>
  Math.min(smallestSize, Math.max(0, Math.round((tallest - heightCm) / step)))

/** The height that a size is made for. */
export const heightOfDesk = (size: number): number => tallest - size * step

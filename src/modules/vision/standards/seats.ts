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

/** GB/T 3976—2014, table of functional sizes: from size 0 downwards, height of the desk's top and of the chair's seat in mm. */
const deskMm = [790, 760, 730, 700, 670, 640, 610, 580, 550, 520, 490] as const
const chairMm = [460, 440, 420, 400, 380, 360, 340, 320, 300, 290, 270] as const

/** Heights in mm of the desk's top and the chair's seat of a size; undefined for a size that there is not. */
export function furnitureOf(size: number): { desk: number; chair: number } | undefined {
  const [desk, chair] = [deskMm[size], chairMm[size]]
  return desk === undefined || chair === undefined ? undefined : { desk, chair }
}

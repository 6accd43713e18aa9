import { createHash } from 'node:crypto'
import { takeClasses } from '../../standards/spot/take-classes.ts'

/** A class of a part as it was when the sample was drawn. */
export interface FrameClass {
  id: number
  number: number
  records: number
}

/** Where a class stands in the draw: SHA-256 of `seed:id`, in hexadecimal, so that anybody can work it out with any tool. */
export const keyOf = (seed: string, classId: number): string =>
  createHash('sha256').update(`${seed}:${classId}`).digest('hex')

/** Ids of the classes that a seed draws of a part. */
export function drawClasses(frame: readonly FrameClass[], seed: string, target: number): number[] {
  const inOrder = frame
    .map((each) => ({ ...each, key: keyOf(seed, each.id) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
  return takeClasses(inOrder, target).map(({ id }) => id)
}

/** A number out of a seed, for the runs of a simulation. */
export const seedNumber = (seed: string): number => Number.parseInt(keyOf(seed, 0).slice(0, 8), 16)

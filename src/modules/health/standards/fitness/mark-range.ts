import type { FitnessItem } from '@/standards/fitness/item.ts'

interface MarkRange {
  /** outside: nobody has done it; refused */
  possible: readonly [number, number]
  /** outside, but possible: seldom at school; asks for a second look */
  usual: readonly [number, number]
}

/**
 * Ours, in no standard: the outer bound lies at or beyond the best mark known of any athlete (1000 m 2:12, 800 m of women
 * 1:53, standing long jump 3.73 m), the inner one at what no child of the tables comes near. Units of the items.
 */
const ranges: Record<FitnessItem, MarkRange> = {
  vitalCapacity: { possible: [100, 9999], usual: [300, 7500] },
  sprint50: { possible: [5.4, 60], usual: [6, 20] },
  sitAndReach: { possible: [-40, 50], usual: [-25, 36] },
  rope: { possible: [0, 360], usual: [0, 240] },
  longJump: { possible: [20, 375], usual: [50, 310] },
  sitUps: { possible: [0, 100], usual: [0, 75] },
  pullUps: { possible: [0, 100], usual: [0, 40] },
  shuttle: { possible: [60, 600], usual: [75, 300] },
  run1000: { possible: [132, 1200], usual: [160, 600] },
  run800: { possible: [113, 1200], usual: [140, 600] },
}

/** No raw value is above it. */
export const maxPossible = (item: FitnessItem): number => ranges[item].possible[1]

/** `impossible`: beyond any record, to be refused. `unusual`: to be looked at again. Null: nothing to say. */
export function markDoubt(item: FitnessItem, raw: number): 'impossible' | 'unusual' | null {
  const { possible, usual } = ranges[item]
  if (raw < possible[0] || raw > possible[1]) return 'impossible'
  return raw < usual[0] || raw > usual[1] ? 'unusual' : null
}

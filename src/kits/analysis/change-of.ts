import { percentagePoints } from '@/standards/rate.ts'
import type { Cell } from '@/widgets/cell.ts'

/** In percentage points; null where one of the two is hidden or about nobody. */
export const changeOf = (now: Cell | undefined, before: Cell | undefined): number | null =>
  now && before && now.of > 0 && before.of > 0 ? percentagePoints(now, before) : null

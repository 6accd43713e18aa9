import { stageOf, type Stage } from '@/standards/grade.ts'

/** Students a class may have, by stage: GB 50099—2011, 3.0.1 (primary 45; junior and senior 50). */
const limits: Record<Stage, number> = { primary: 45, junior: 50, senior: 50 }

/** How many students a class of this grade (1 to 12) should have at most. Throws RangeError on any other grade. */
export const classSizeLimit = (grade: number): number => limits[stageOf(grade)]

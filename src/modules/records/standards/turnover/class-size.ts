import { required } from '@/lib/required.ts'
import { gradesOf, stageOf, type SchoolStage } from '@/standards/grade.ts'

/** Students a class may have, by stage: GB 50099—2011, 3.0.1 (primary 45; junior and senior 50). */
const limits: Record<SchoolStage, number> = { primary: 45, junior: 50, senior: 50 }
/** In a kindergarten by grade: 幼儿园工作规程 (2016), article 11 (小班 25, 中班 30, 大班 35). */
const kindergartenLimits = [25, 30, 35] as const

/** How many students a class of this grade should have at most. Throws RangeError on what is no grade. */
export function classSizeLimit(grade: number): number {
  const stage = stageOf(grade)
  if (stage !== 'kindergarten') return limits[stage]
  return required(kindergartenLimits[gradesOf(stage).indexOf(grade)], 'a limit')
}

import * as z from 'zod/mini'
import { optionalParam as set } from '@/lib/optional-param.ts'
import { gradeNumber } from '@/lib/grade-fields.ts'
import { stages } from '@/standards/grade.ts'

const id = z.int().check(z.positive())

/** The filter bar of an analysis page, as its address says it. */
export const analysisSearch = z.object({
  round: set(id),
  school: set(id),
  grade: set(gradeNumber),
  class: set(id),
  stage: set(z.enum(stages)),
  sex: set(z.enum(['boy', 'girl'])),
  glasses: set(z.enum(['worn', 'none'])),
  /** The round compared with; unset: the same term one year earlier. */
  compare: set(id),
})
export type AnalysisSearch = z.infer<typeof analysisSearch>

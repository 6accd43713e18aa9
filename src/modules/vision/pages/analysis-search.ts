import * as z from 'zod/mini'
import { optionalParam as set } from '@/lib/optional-param.ts'

const id = z.int().check(z.positive())

/** The filter bar of an analysis page, as its address says it. */
export const analysisSearch = z.object({
  round: set(id),
  school: set(id),
  grade: set(z.int().check(z.minimum(1), z.maximum(12))),
  class: set(id),
  stage: set(z.enum(['primary', 'junior', 'senior'])),
  sex: set(z.enum(['boy', 'girl'])),
  glasses: set(z.enum(['worn', 'none'])),
  /** The round compared with; unset: the same term one year earlier. */
  compare: set(id),
})
export type AnalysisSearch = z.infer<typeof analysisSearch>

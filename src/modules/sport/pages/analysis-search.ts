import * as z from 'zod/mini'
import { optionalParam as set } from '@/lib/optional-param.ts'

const id = z.int().check(z.positive())

/** What the address of a sport analysis says beside its window: the filter bar. */
export const sportAnalysisSearch = z.object({
  school: set(id),
  grade: set(z.int().check(z.minimum(1), z.maximum(12))),
  class: set(id),
  sex: set(z.enum(['boy', 'girl'])),
})
export type SportAnalysisSearch = z.infer<typeof sportAnalysisSearch>

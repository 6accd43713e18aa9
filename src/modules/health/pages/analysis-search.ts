import * as z from 'zod/mini'
import { optionalParam as set } from '@/lib/optional-param.ts'
import { stages } from '@/standards/grade.ts'

const id = z.int().check(z.positive())

/** The filter bar of an analysis of check-ups and fitness tests, as its address says it. */
export const healthAnalysisSearch = z.object({
  /** The first year of the school year; unset: the newest. */
  schoolYear: set(z.int().check(z.minimum(2000), z.maximum(2100))),
  school: set(id),
  grade: set(z.int().check(z.minimum(1), z.maximum(12))),
  class: set(id),
  stage: set(z.enum(stages)),
  sex: set(z.enum(['boy', 'girl'])),
  /** What the figures stand beside; unset: the head beside the school year before, the items beside the district. */
  against: set(z.enum(['year', 'district'])),
  /** Which half of the page; unset: the fitness test. */
  part: set(z.enum(['check'])),
  /** The fitness test by its items alone, without a composite score; unset: with the total. */
  score: set(z.enum(['items'])),
})
export type HealthAnalysisSearch = z.infer<typeof healthAnalysisSearch>

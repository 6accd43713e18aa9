import type { CohortInput } from '@/modules/vision/api/analysis.ts'
import type { AnalysisFilter } from '@/modules/vision/contract/analysis.ts'

/** What a cohort can be narrowed to: it is always one year old, with and without glasses together. One question, one cache entry. */
export function cohortFilter(filter: AnalysisFilter): CohortInput {
  const { compare: _compare, glasses: _glasses, ...rest } = filter
  return rest
}

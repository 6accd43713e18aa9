import type { AnalysisSearch } from '@/lib/analysis-search.ts'
import type { ListSearch } from '@/lib/list-search.ts'

/**
 * The records of children with poor vision and no glasses, as the address of their list says it. The list knows the class of today: of
 * another round than the newest, only round and school go along.
 */
export function uncorrectedSearch({ round, school, grade, class: classId, sex }: AnalysisSearch): ListSearch {
  const isNewest = round === undefined
  return {
    glasses: 'none',
    band: 'mild_moderate_severe',
    ...(round !== undefined && { round: String(round) }),
    ...(school !== undefined && { school: String(school) }),
    ...(isNewest && grade !== undefined && { grade: String(grade) }),
    ...(isNewest && classId !== undefined && { class: String(classId) }),
    ...(sex !== undefined && { sex }),
  }
}

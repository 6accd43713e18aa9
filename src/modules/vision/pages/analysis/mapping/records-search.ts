import type { AnalysisSearch } from '@/modules/vision/pages/analysis-search.ts'
import type { ListSearch } from '@/lib/list-search.ts'
import { gradesOf } from '@/standards/grade.ts'

/**
 * The place of an analysis, as the address of the records' list says it. The list knows the class of today: of another round than the
 * newest, only round and school go along.
 */
function areaSearch({ round, school, grade, class: classId, stage, sex }: AnalysisSearch): ListSearch {
  const isNewest = round === undefined
  const grades = grade === undefined ? stage && gradesOf(stage).join('_') : String(grade)
  return {
    ...(round !== undefined && { round: String(round) }),
    ...(school !== undefined && { school: String(school) }),
    ...(isNewest && grades !== undefined && { grade: grades }),
    ...(isNewest && classId !== undefined && { class: String(classId) }),
    ...(sex !== undefined && { sex }),
  }
}

/** The records of children with poor vision and no glasses. */
export const uncorrectedSearch = (search: AnalysisSearch): ListSearch => ({
  glasses: 'none',
  band: 'mild_moderate_severe',
  ...areaSearch(search),
})

/** The records of children whose refraction changes fast. */
export const fastSearch = (search: AnalysisSearch): ListSearch => ({
  progress: 'fast',
  ...areaSearch(search),
})

/** The records of children who were measured again, boys and girls. */
export const retestedSearch = ({ sex: _sex, ...search }: AnalysisSearch): ListSearch => ({
  retest: 'within_beyond',
  ...areaSearch(search),
})

import type { Db } from '@/server/db/schema.ts'
import { addUpRows } from './add-up-rows.ts'
import { suppressionOf, areaOfView } from './suppression/suppression.ts'
import { publishRate } from './publish.ts'
import { rateMeasures, rateOf, readSummary } from './read-summary.ts'
import type { ScreenView } from './screen-view.ts'

const sexes = [1, 2] as const

/** Myopia by grade and sex. */
export async function readBySex(db: Db, view: ScreenView) {
  const [rows, suppressed] = await Promise.all([
    readSummary(db, view, {
      roundIds: [view.round.id],
      by: ['grade', 'sex'],
      measures: ['myopia', 'refraction_valid'],
    }),
    suppressionOf(db, view, view.round.id),
  ])
  const area = areaOfView(view)
  const grades = [...new Set(rows.map((row) => row['grade'] ?? 0))].sort((a, b) => a - b)
  const publish = (sex: number, grade?: number) => {
    const found = rows.filter((row) => row['sex'] === sex && (grade === undefined || row['grade'] === grade))
    const where = { ...area, sex, ...(grade === undefined ? {} : { grade }) }
    return publishRate(view, rateOf(addUpRows(found), rateMeasures.myopia), suppressed('eyesight', where))
  }
  return {
    sexes: (['boy', 'girl'] as const).map((sex, at) => ({ sex, rate: publish(sexes[at]!) })),
    grades: grades.map((grade) => ({ grade, boys: publish(1, grade), girls: publish(2, grade) })),
  }
}

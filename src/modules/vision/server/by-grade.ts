import { stageOf } from '@/standards/grade.ts'
import type { Rate } from '@/standards/rate.ts'
import type { Db } from '@/server/db/schema.ts'
import { addUpRows } from './add-up-rows.ts'
import { suppressionOf, areaOfView, type Suppressed } from './suppression/suppression.ts'
import { publishRate } from './publish.ts'
import { poorVisionMeasures, poorVisionOf, rateMeasures, rateOf, readSummary } from './read-summary.ts'
import type { SummaryRow } from '@/server/suppression/summary-row.ts'
import type { ScreenView } from './screen-view.ts'

const myopia = (row: SummaryRow | undefined) => rateOf(row, rateMeasures.myopia)

/** Myopia and poor vision by grade, with the same term last year. */
export async function readByGrade(db: Db, view: ScreenView) {
  const roundIds = [view.round.id, ...(view.previousRound ? [view.previousRound.id] : [])]
  const measures = ['myopia', 'refraction_valid', ...poorVisionMeasures]
  const [all, suppressed, hidBefore] = await Promise.all([
    readSummary(db, view, { roundIds, by: ['round_id', 'grade'], measures }),
    suppressionOf(db, view, view.round.id),
    suppressionOf(db, view, view.previousRound?.id),
  ])
  const rows = ofRound(all, view.round.id)
  const before = ofRound(all, view.previousRound?.id)
  const area = areaOfView(view)
  const publish = (by: Suppressed, grade: number, rate: Rate) =>
    publishRate(view, rate, by('eyesight', { ...area, grade }))
  return {
    total: publishRate(view, myopia(addUpRows(rows)), suppressed('eyesight', area)),
    grades: rows.map((row) => {
      const grade = row['grade'] ?? 0
      const earlier = before.find((other) => other['grade'] === grade)
      return {
        grade,
        stage: stageOf(grade),
        myopia: publish(suppressed, grade, myopia(row)),
        ...(earlier ? { previous: publish(hidBefore, grade, myopia(earlier)) } : {}),
        poorVision: publish(suppressed, grade, poorVisionOf(row)),
      }
    }),
  }
}

const ofRound = (rows: readonly SummaryRow[], id: number | undefined) =>
  rows.filter((row) => row['round_id'] === id).sort((a, b) => (a['grade'] ?? 0) - (b['grade'] ?? 0))

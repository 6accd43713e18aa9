import type { Kysely } from 'kysely'
import { stageOf } from '@/standards/grade.ts'
import type { Rate } from '@/standards/rate.ts'
import type { Database } from '../db/schema.ts'
import { isPlaceHidden } from './place-hidden.ts'
import { maskOf, publishGrades, publishRate } from './publish.ts'
import {
  poorVisionMeasures,
  poorVisionOf,
  rateMeasures,
  rateOf,
  readSummary,
  type SummaryRow,
} from './read-summary.ts'
import { addUpRows } from './schools-by-stage.ts'
import type { ScreenView } from './screen-view.ts'

const myopia = (row: SummaryRow | undefined) => rateOf(row, rateMeasures.myopia)

/** Myopia and poor vision by grade, with the same term last year. */
export async function readByGrade(db: Kysely<Database>, view: ScreenView) {
  const roundIds = [view.round.id, ...(view.previousRound ? [view.previousRound.id] : [])]
  const measures = ['myopia', 'refraction_valid', ...poorVisionMeasures]
  const [all, mask, maskBefore] = await Promise.all([
    readSummary(db, view, { roundIds, by: ['round_id', 'grade'], measures }),
    maskOf(view, view.round.id),
    maskOf(view, view.previousRound?.id),
  ])
  const isHidden = await isPlaceHidden(db, view, mask)
  const rows = ofRound(all, view.round.id)
  const before = ofRound(all, view.previousRound?.id)
  const earlier = rows.map((row) => before.find((other) => other['grade'] === row['grade']))
  const published = (by: typeof mask, rates: readonly Rate[]) =>
    publishGrades(
      view,
      by,
      rows.map((row, at) => ({ grade: row['grade'] ?? 0, rate: rates[at]! })),
    ).map((rate) => (isHidden ? null : rate))
  const rates = published(mask, rows.map(myopia))
  const poor = published(mask, rows.map(poorVisionOf))
  const previous = published(maskBefore, earlier.map(myopia))
  return {
    total: publishRate(view, myopia(addUpRows(rows)), isHidden),
    grades: rows.map((row, at) => ({
      grade: row['grade'] ?? 0,
      stage: stageOf(row['grade'] ?? 1),
      myopia: rates[at] ?? null,
      ...(earlier[at] ? { previous: previous[at] ?? null } : {}),
      poorVision: poor[at] ?? null,
    })),
  }
}

const ofRound = (rows: readonly SummaryRow[], id: number | undefined) =>
  rows.filter((row) => row['round_id'] === id).sort((a, b) => (a['grade'] ?? 0) - (b['grade'] ?? 0))

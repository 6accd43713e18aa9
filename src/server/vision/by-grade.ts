import type { Kysely } from 'kysely'
import { stageOf } from '@/standards/grade.ts'
import type { Database } from '../db/schema.ts'
import { publishRate, publishRates, publishTable } from './publish.ts'
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

const measures = ['myopia', 'refraction_valid', ...poorVisionMeasures]
const myopia = (row: SummaryRow | undefined) => rateOf(row, rateMeasures.myopia)

/** Myopia and poor vision by grade, with the same term last year. */
export async function readByGrade(db: Kysely<Database>, view: ScreenView) {
  const roundIds = [view.round.id, ...(view.previousRound ? [view.previousRound.id] : [])]
  const all = await readSummary(db, view, { roundIds, by: ['round_id', 'grade'], measures })
  const rows = ofRound(all, view.round.id)
  const before = ofRound(all, view.previousRound?.id)
  const earlier = rows.map((row) => before.find((other) => other['grade'] === row['grade']))
  const rates = publishRates(view, rows.map(myopia))
  const poor = publishRates(view, rows.map(poorVisionOf))
  const previous = publishRates(view, earlier.map(myopia))
  return {
    total: publishRate(view, myopia(addUpRows(rows))),
    grades: rows.map((row, at) => ({
      grade: row['grade'] ?? 0,
      stage: stageOf(row['grade'] ?? 1),
      myopia: rates[at] ?? null,
      ...(earlier[at] ? { previous: previous[at] ?? null } : {}),
      poorVision: poor[at] ?? null,
    })),
  }
}

/** Myopia by grade and sex; a grade hidden by itself hides both sexes. */
export async function readBySex(db: Kysely<Database>, view: ScreenView) {
  const rows = await readSummary(db, view, { roundIds: [view.round.id], by: ['grade', 'sex'], measures })
  const grades = [...new Set(rows.map((row) => row['grade'] ?? 0))].sort((a, b) => a - b)
  const of = (grade: number, sex: number) =>
    myopia(rows.find((row) => row['grade'] === grade && row['sex'] === sex))
  const lines = grades.map((grade) => [of(grade, 1), of(grade, 2)])
  const parents = publishRates(
    view,
    lines.map(([boys, girls]) => add(boys!, girls!)),
  )
  const table = publishTable(view, parents, lines)
  const sexes = publishRates(
    view,
    [1, 2].map((sex) => myopia(addUpRows(rows.filter((row) => row['sex'] === sex)))),
  )
  return {
    sexes: [
      { sex: 'boy' as const, rate: sexes[0] ?? null },
      { sex: 'girl' as const, rate: sexes[1] ?? null },
    ],
    grades: grades.map((grade, at) => ({
      grade,
      boys: table[at]?.[0] ?? null,
      girls: table[at]?.[1] ?? null,
    })),
  }
}

const ofRound = (rows: readonly SummaryRow[], id: number | undefined) =>
  rows.filter((row) => row['round_id'] === id).sort((a, b) => (a['grade'] ?? 0) - (b['grade'] ?? 0))

const add = (a: { n: number; of: number }, b: { n: number; of: number }) => ({
  n: a.n + b.n,
  of: a.of + b.of,
})

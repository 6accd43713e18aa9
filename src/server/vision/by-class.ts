import type { Kysely } from 'kysely'
import type { Rate } from '@/standards/rate.ts'
import type { Database } from '../db/schema.ts'
import { Failure } from '../http/failure.ts'
import { maskOf, publishBelow, publishGrades, publishRate } from './publish.ts'
import { rateMeasures, rateOf, readSummary, type SummaryRow } from './read-summary.ts'
import { addUpRows } from './schools-by-stage.ts'
import type { ScreenView } from './screen-view.ts'

/** Myopia by grade × class of one school: the focal panel. The numbers of classes come from the round's own classes. */
export async function readClasses(db: Kysely<Database>, view: ScreenView) {
  if (!view.school) {
    throw new Failure(400, { messageKey: 'invalidInput', params: { path: 'school', reason: 'required' } })
  }
  const measures = ['myopia', 'refraction_valid', 'screened', 'enrolled']
  // The whole school's grid stays in sight when one class is looked at.
  const { class: _class, grade: _grade, ...school } = view
  const [rows, before, numbers, mask, maskBefore] = await Promise.all([
    readSummary(db, school, { roundIds: [view.round.id], by: ['grade', 'class_id'], measures }),
    view.previousRound
      ? readSummary(db, school, { roundIds: [view.previousRound.id], by: ['grade'], measures })
      : Promise.resolve([] as SummaryRow[]),
    classNumbers(db, view),
    maskOf(view, view.round.id),
    maskOf(view, view.previousRound?.id),
  ])
  const grades = [...new Set(rows.map((row) => row['grade'] ?? 0))].sort((a, b) => a - b)
  const lines = grades.map((grade) =>
    rows
      .filter((row) => row['grade'] === grade)
      .sort((a, b) => (numbers.get(a['class_id'] ?? 0) ?? 0) - (numbers.get(b['class_id'] ?? 0) ?? 0)),
  )
  const rate = (row: SummaryRow | undefined): Rate => rateOf(row, rateMeasures.myopia)
  const totals = publishGrades(
    view,
    mask,
    lines.map((line, at) => ({ grade: grades[at] ?? 0, rate: rate(addUpRows(line)) })),
  )
  const cells = publishBelow(
    view,
    totals,
    lines.map((line) => line.map(rate)),
  )
  const earlier = publishGrades(
    view,
    maskBefore,
    grades.map((grade) => ({ grade, rate: rate(before.find((row) => row['grade'] === grade)) })),
  )
  return {
    total: publishRate(view, rate(addUpRows(rows)), mask?.isSchoolHidden(view.school.id)),
    grades: grades.map((grade, at) => ({
      grade,
      total: totals[at] ?? null,
      ...(before.some((row) => row['grade'] === grade) ? { previous: earlier[at] ?? null } : {}),
      classes: (lines[at] ?? []).map((row, index) => ({
        id: row['class_id'] ?? 0,
        number: numbers.get(row['class_id'] ?? 0) ?? 0,
        rate: cells[at]?.[index] ?? null,
        coverage: rateOf(row, rateMeasures.coverage),
      })),
    })),
  }
}

async function classNumbers(db: Kysely<Database>, view: ScreenView): Promise<Map<number, number>> {
  if (!view.school) return new Map()
  const rows = await db
    .selectFrom('class')
    .select(['id', 'number'])
    .where('school_id', '=', view.school.id)
    .execute()
  return new Map(rows.map(({ id, number }) => [id, number]))
}

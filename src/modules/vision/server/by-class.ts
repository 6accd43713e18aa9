import type { Rate } from '@/standards/rate.ts'
import type { Db } from '@/server/db/schema.ts'
import { Failure } from '@/server/http/failure.ts'
import { suppressionOf } from './suppression/suppression.ts'
import { publishRate } from './publish.ts'
import { rateMeasures, rateOf, readSummary } from './read-summary.ts'
import type { SummaryRow } from '@/server/suppression/summary-row.ts'
import { addUpRows } from './add-up-rows.ts'
import type { ScreenView } from './screen-view.ts'

/** Myopia by grade × class of one school: the focal panel. The numbers of classes come from the round's own classes. */
export async function readClasses(db: Db, view: ScreenView) {
  if (!view.school) {
    throw new Failure(400, { messageKey: 'invalidInput', params: { path: 'school', reason: 'required' } })
  }
  const measures = ['myopia', 'refraction_valid', 'screened', 'enrolled']
  // The whole school's grid stays in sight when one class is looked at.
  const { class: _class, grade: _grade, ...school } = view
  const [rows, before, numbers, suppressed, hidBefore] = await Promise.all([
    readSummary(db, school, { roundIds: [view.round.id], by: ['grade', 'class_id'], measures }),
    view.previousRound
      ? readSummary(db, school, { roundIds: [view.previousRound.id], by: ['grade'], measures })
      : Promise.resolve([] as SummaryRow[]),
    classNumbers(db, view),
    suppressionOf(db, view, view.round.id, 'classes'),
    suppressionOf(db, view, view.previousRound?.id),
  ])
  const grades = [...new Set(rows.map((row) => row['grade'] ?? 0))].sort((a, b) => a - b)
  const lines = grades.map((grade) =>
    rows
      .filter((row) => row['grade'] === grade)
      .sort((a, b) => (numbers.get(a['class_id'] ?? 0) ?? 0) - (numbers.get(b['class_id'] ?? 0) ?? 0)),
  )
  const rate = (row: SummaryRow | undefined): Rate => rateOf(row, rateMeasures.myopia)
  const { id } = view.school
  const publishGrade = (by: typeof suppressed, grade: number, found: SummaryRow | undefined) =>
    publishRate(view, rate(found), by('eyesight', { school: id, grade }))
  return {
    total: publishRate(view, rate(addUpRows(rows)), suppressed('eyesight', { school: id })),
    grades: grades.map((grade, at) => {
      const earlier = before.find((row) => row['grade'] === grade)
      return {
        grade,
        total: publishGrade(suppressed, grade, addUpRows(lines[at] ?? [])),
        ...(earlier ? { previous: publishGrade(hidBefore, grade, earlier) } : {}),
        classes: (lines[at] ?? []).map((row) => ({
          id: row['class_id'] ?? 0,
          number: numbers.get(row['class_id'] ?? 0) ?? 0,
          rate: publishRate(view, rate(row), suppressed('eyesight', { class: row['class_id'] ?? 0 })),
          coverage: rateOf(row, rateMeasures.coverage),
        })),
      }
    }),
  }
}

async function classNumbers(db: Db, view: ScreenView): Promise<Map<number, number>> {
  if (!view.school) return new Map()
  const rows = await db
    .selectFrom('class')
    .select(['id', 'number'])
    .where('school_id', '=', view.school.id)
    .execute()
  return new Map(rows.map(({ id, number }) => [id, number]))
}

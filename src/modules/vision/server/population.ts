import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { gradeSheet } from './district/sheet-kinds.ts'
import { isInView } from './district/sum-sheet.ts'
import { inView, readSummary } from './read-summary.ts'
import type { ScreenView } from './screen-view.ts'

/** Schools of the view that have children to screen in its round. */
export async function countSchools(db: Db, view: ScreenView): Promise<number> {
  if (view.school) return 1
  if (view.book) {
    const rows = (await view.book.sheet(gradeSheet, view.round.id)).rows().filter(isInView(view))
    return new Set(rows.map((row) => row['school_id'])).size
  }
  const counted = await sql<{ n: number }>`
    select count(distinct school_id)::int as n from vision_grade_summary
    where round_id = ${view.round.id} and ${inView(view)}`.execute(db)
  return counted.rows[0]?.n ?? 0
}

/** Classes of the view in its round. */
export async function countClasses(db: Db, view: ScreenView): Promise<number> {
  if (view.class) return 1
  if (view.book) {
    const sheet = await view.book.sheet(gradeSheet, view.round.id)
    const rows = (view.school ? (sheet.schools.get(view.school.id) ?? []) : sheet.rows()).filter(
      isInView(view),
    )
    // Both sexes of a grade are in the same classes.
    const ofGrades = new Map(rows.map((row) => [`${row['school_id']} ${row['grade']}`, row['classes'] ?? 0]))
    return [...ofGrades.values()].reduce((sum, n) => sum + n, 0)
  }
  const counted = await sql<{ n: number }>`
    select coalesce(sum(classes), 0)::int as n from (
      select distinct school_id, grade, classes from vision_grade_summary
      where round_id = ${view.round.id} and ${inView(view)}) per_grade`.execute(db)
  return counted.rows[0]?.n ?? 0
}

/** Children on the list of the view's round, whether they wear glasses or not. */
export async function countEnrolled(db: Db, { glasses: _glasses, ...view }: ScreenView): Promise<number> {
  const [row] = await readSummary(db, view, { roundIds: [view.round.id], by: [], measures: ['enrolled'] })
  return row?.['enrolled'] ?? 0
}

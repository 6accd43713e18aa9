import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { GradedColumns } from '../summaries/exam-grade.ts'
import type { FigureTable } from '@/server/verify/differences.ts'
import { countNames, type RawExam } from './recount.ts'

/** Keys: class summary `round|set|grade g|class c|sex s`, grade summary the same without class. */
export const classKey = (round: number, set: string, grade: number, id: number, sex: number) =>
  `${round}|${set}|grade ${grade}|class ${id}|sex ${sex}`
export const gradeKey = (round: number, set: string, grade: number, sex: number) =>
  `${round}|${set}|grade ${grade}|sex ${sex}`
/** Of the summaries by glasses: the key of the summary beside them, and whether any are worn. */
export const wornKey = (key: string, worn: boolean) => `${key}|${worn ? 'glasses' : 'no glasses'}`
export const progressionKey = (round: number, grade: number, id: number, bin: number) =>
  `${round}|grade ${grade}|class ${id}|bin ${bin}`

export async function readExams(db: Db, schoolId: number): Promise<(RawExam & GradedColumns)[]> {
  const { rows } = await sql<RawExam & GradedColumns>`
    select e.round_id, e.student_id::int, e.class_id::int, e.grade, e.sex, e.state, s.birth_date::text,
      e.taken_on::text, e.glasses, e.cycloplegia, e.ucva_right, e.ucva_left, e.cva_right, e.cva_left,
      e.sphere_right::float8, e.sphere_left::float8, e.cylinder_right::float8, e.cylinder_left::float8,
      e.axis_right, e.axis_left, e.worse_ucva, e.band, e.se_right::float8, e.se_left::float8, e.myopia, e.degree,
      e.warning, e.exempt_reason, s.boarding, r.starts_on::text
    from vision_exam e join student s on s.school_id = e.school_id and s.id = e.student_id
    join screening_round r on r.id = e.round_id
    where e.school_id = ${schoolId}`.execute(db)
  return rows
}

type Stored = Record<string, number> & { round_id: number; grade: number }
type Summary = Stored & { set: string; sex: number }
type OfClass = Summary & { class_id: number }
const counts = sql.raw(countNames.join(', '))

export async function readClassSummary(db: Db, schoolId: number): Promise<FigureTable> {
  const { rows } = await sql<OfClass>`
    select round_id, definition_set_id as set, grade, class_id::int, sex, ${counts}
    from vision_class_summary where school_id = ${schoolId}`.execute(db)
  return tabulate(rows, countNames, (r) => classKey(r.round_id, r.set, r.grade, r.class_id, r.sex))
}

export async function readGradeSummary(db: Db, schoolId: number): Promise<FigureTable> {
  const { rows } = await sql<Summary>`
    select round_id, definition_set_id as set, grade, sex, classes, ${counts}
    from vision_grade_summary where school_id = ${schoolId}`.execute(db)
  return tabulate(rows, ['classes', ...countNames], (r) => gradeKey(r.round_id, r.set, r.grade, r.sex))
}

export async function readGlassesClasses(db: Db, schoolId: number): Promise<FigureTable> {
  const { rows } = await sql<OfClass & { worn: number }>`
    select round_id, definition_set_id as set, grade, class_id::int, sex, worn::int, ${counts}
    from vision_glasses_class_summary where school_id = ${schoolId}`.execute(db)
  return tabulate(rows, countNames, (r) =>
    wornKey(classKey(r.round_id, r.set, r.grade, r.class_id, r.sex), r['worn'] === 1),
  )
}

export async function readGlassesGrades(db: Db, schoolId: number): Promise<FigureTable> {
  const { rows } = await sql<Summary & { worn: number }>`
    select round_id, definition_set_id as set, grade, sex, worn::int, ${counts}
    from vision_glasses_grade_summary where school_id = ${schoolId}`.execute(db)
  return tabulate(rows, countNames, (r) =>
    wornKey(gradeKey(r.round_id, r.set, r.grade, r.sex), r['worn'] === 1),
  )
}

export async function readProgression(db: Db, schoolId: number): Promise<FigureTable> {
  const { rows } = await sql<Stored & { class_id: number; bin: number }>`
    select round_id, grade, class_id::int, bin, eyes
    from vision_progression_summary where school_id = ${schoolId}`.execute(db)
  return tabulate(rows, ['eyes'], (r) => progressionKey(r.round_id, r.grade, r.class_id, r.bin))
}

export function tabulate<Row extends Stored>(
  rows: Row[],
  columns: readonly string[],
  keyOf: (row: Row) => string,
): FigureTable {
  return new Map(
    rows.map((row) => {
      const stored: Stored = row
      return [keyOf(row), Object.fromEntries(columns.map((name) => [name, stored[name] ?? 0]))]
    }),
  )
}

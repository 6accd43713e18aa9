import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { VisionGrade } from '@/modules/vision/standards/grading.ts'
import { eyesOf, type SeenEyes } from './progression.ts'
import type { RawExam } from './recount.ts'
import type { FigureTable } from '../../../../server/verify/differences.ts'

export interface SeenStudent {
  row: RawExam
  myopia: boolean | null
  eyes: SeenEyes | null
}

const names = ['matched', 'myopia_before', 'myopia_now', 'newly_myopic', 'changed', 'fast']
const keyOf = (round: number, grade: number, classId: number, sex: number) =>
  `${round}|grade ${grade}|class ${classId}|sex ${sex}`
const studentKey = (round: number | undefined, student: number) => `${round}|student ${student}`

export const seenStudent = (row: RawExam, grade: VisionGrade | null): SeenStudent | null =>
  grade && { row, myopia: grade.myopia, eyes: eyesOf(row, grade) }

/** Thousandths of a D per year of the eye that changes faster; SE moves in steps of 0.125 D. */
export function yearlyChange(now: SeenEyes | null, before: SeenEyes | null): number | null {
  if (!now || !before || now.day <= before.day) return null
  const eighths = [
    [now.seRight, before.seRight],
    [now.seLeft, before.seLeft],
  ].flatMap(([a, b]) => (typeof a === 'number' && typeof b === 'number' ? [Math.round((a - b) * 8)] : []))
  if (eighths.length === 0) return null
  return Math.trunc((Math.min(...eighths) * 365_250) / (8 * (now.day - before.day))) || 0
}

/** The same children a year apart: per class and per grade (class 0), and each child's change. */
export function countCohort(seen: readonly SeenStudent[], yearBefore: ReadonlyMap<number, number>) {
  const byStudent = new Map(
    seen.map((member) => [studentKey(member.row.round_id, member.row.student_id), member]),
  )
  const cohort: FigureTable = new Map()
  const changes: FigureTable = new Map()
  for (const { row, myopia, eyes } of seen) {
    const before = byStudent.get(studentKey(yearBefore.get(row.round_id), row.student_id))
    if (!before) continue
    const isMatched = myopia !== null && before.myopia !== null
    const change = yearlyChange(eyes, before.eyes)
    if (change !== null) changes.set(studentKey(row.round_id, row.student_id), { per_year: change })
    if (!isMatched && change === null) continue
    const counts = [
      isMatched,
      isMatched && before.myopia === true,
      isMatched && myopia === true,
      isMatched && myopia === true && before.myopia === false,
      change !== null,
      change !== null && change <= -750,
    ]
    for (const classId of [row.class_id, 0]) {
      const key = keyOf(row.round_id, row.grade, classId, row.sex)
      const line = cohort.get(key) ?? Object.fromEntries(names.map((name) => [name, 0]))
      cohort.set(key, line)
      names.forEach((name, at) => (line[name] = (line[name] ?? 0) + (counts[at] ? 1 : 0)))
    }
  }
  return { cohort, changes }
}

type Stored = Record<string, number> & { round_id: number; grade: number; class_id: number; sex: number }

export async function readCohort(db: Db, schoolId: number): Promise<FigureTable> {
  const { rows } = await sql<Stored>`
    select round_id, grade, class_id::int, sex, ${sql.raw(names.join(', '))}
    from vision_cohort_summary where school_id = ${schoolId}`.execute(db)
  return new Map(
    rows.map((row) => [
      keyOf(row.round_id, row.grade, row.class_id, row.sex),
      Object.fromEntries(names.map((name) => [name, row[name] ?? 0])),
    ]),
  )
}

export async function readYearlyChanges(db: Db, schoolId: number): Promise<FigureTable> {
  const { rows } = await sql<{ round_id: number; student_id: number; per_year: number }>`
    select round_id, student_id::int, (per_year * 1000)::int as per_year
    from vision_yearly_change where school_id = ${schoolId}`.execute(db)
  return new Map(
    rows.map(({ round_id, student_id, per_year }) => [studentKey(round_id, student_id), { per_year }]),
  )
}

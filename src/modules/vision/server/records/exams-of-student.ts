import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { RoundRef } from '@/contract/figures.ts'
import type { ExamState } from '@/modules/vision/contract/records.ts'
import type { ExemptReason } from '@/standards/missed.ts'
import { chainTable, type StudentKey } from '@/server/db/chain-of-student.ts'
import { roundJson } from '@/server/db/round-json.ts'
import {
  fileColumnsRead,
  type FileColumns,
  type GradedColumns,
  type MeasuredColumns,
} from '../summaries/exam-grade.ts'

export interface StudentExam extends MeasuredColumns, FileColumns, GradedColumns {
  round: RoundRef
  school_id: number
  student_id: number
  school: string
  grade: number
  version: number
  state: Exclude<ExamState, 'unlisted'>
  exempt_reason: ExemptReason | null
  taken_on: string | null
}

/** Every round in which the child was on a list, oldest first, at whatever school of the district it was then. */
export async function examsOfStudent(db: Db, chain: readonly StudentKey[]): Promise<StudentExam[]> {
  const { rows } = await sql<StudentExam>`
    select ${roundJson} as round, e.school_id, e.student_id, k.name as school, e.grade, e.version, e.state, e.exempt_reason,
      e.taken_on::text as taken_on, e.glasses, e.ucva_right, e.ucva_left, e.cva_right, e.cva_left,
      e.sphere_right::float8 as sphere_right, e.sphere_left::float8 as sphere_left,
      e.cylinder_right::float8 as cylinder_right, e.cylinder_left::float8 as cylinder_left, e.axis_right, e.axis_left, ${sql.raw(fileColumnsRead)},
      e.worse_ucva, e.band, e.se_right::float8 as se_right, e.se_left::float8 as se_left, e.myopia, e.degree, e.warning
    from ${chainTable(chain)}
    join vision_exam e using (school_id, student_id)
    join screening_round r on r.id = e.round_id
    join school k on k.id = e.school_id
    order by r.starts_on, e.state = 'done', e.school_id`.execute(db)
  return rows
}

/** The one a page shows first: of the round asked for, else the newest that was done, else the newest. */
export function chosenExam(exams: readonly StudentExam[], round?: number): StudentExam | undefined {
  if (round !== undefined) return exams.findLast((exam) => exam.round.id === round)
  return exams.findLast(({ state }) => state === 'done') ?? exams.at(-1)
}

/** The same term a year before, if the child was seen then. */
export const yearBefore = (exams: readonly StudentExam[], { round }: StudentExam): StudentExam | undefined =>
  exams.findLast(
    ({ state, round: other }) =>
      state === 'done' && other.term === round.term && other.year === round.year - 1,
  )

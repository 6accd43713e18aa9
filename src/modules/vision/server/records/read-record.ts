import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { VisionRecord } from '@/modules/vision/contract/records.ts'
import { chainOfStudent, chainTable } from '@/server/db/chain-of-student.ts'
import { findStudent } from '@/server/db/find-student.ts'
import { neighboursOf } from '@/server/db/neighbours.ts'
import { readerOf } from '@/server/db/personal-data.ts'
import type { Scope } from '@/server/db/scope.ts'
import { setOfSchool } from '@/server/db/definition-set-of.ts'
import { studentView } from '@/server/lists/student-view.ts'
import { examView } from './exam-view.ts'
import { chosenExam, examsOfStudent } from './exams-of-student.ts'
import { readFollowUp } from './read-follow-up.ts'
import { readRetests } from './read-retests.ts'

export interface Requested {
  id: number
  round?: number | undefined
}

/** A child's vision record, masked like a row of the list. Throws Failure 404. */
export async function readRecord(
  db: Db,
  scope: Scope,
  { id, round }: Requested,
  now: Date,
): Promise<VisionRecord> {
  const student = await findStudent(db, scope, id)
  const chain = await chainOfStudent(db, { schoolId: student.schoolId, studentId: id })
  const exams = await examsOfStudent(db, chain)
  const exam = chosenExam(exams, round)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${chainTable(chain)} join vision_correction using (school_id, student_id)`.execute(
    db,
  )
  return {
    student: studentView(student, scope, now),
    definitionSet: (await setOfSchool(db, student.schoolId)).id,
    rounds: [...new Map(exams.map((each) => [each.round.id, each.round])).values()].toReversed(),
    exam: exam ? examView(exam, exams, readerOf(scope, student.schoolId)) : null,
    followUp: exam ? await readFollowUp(db, exam, exams, now) : null,
    retests: exam ? await readRetests(db, exam) : [],
    corrections: rows[0]?.n ?? 0,
    ...(await neighboursOf(db, scope, student)),
  }
}

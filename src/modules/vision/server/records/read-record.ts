import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { VisionRecord } from '@/modules/vision/contract/records.ts'
import { chainOfPupil, chainTable } from '@/server/db/chain-of-pupil.ts'
import { findChild } from '@/server/db/find-child.ts'
import { neighboursOf } from '@/server/db/neighbours.ts'
import type { Scope } from '@/server/db/scope.ts'
import { setOfSchool } from '@/server/db/definition-set-of.ts'
import { childView } from '@/server/lists/child-view.ts'
import { examView } from './exam-view.ts'
import { chosenExam, examsOfChild } from './exams-of-child.ts'
import { readFollowUp } from './read-follow-up.ts'
import { readRetests } from './read-retests.ts'

export interface Asked {
  id: number
  round?: number | undefined
}

/** A child's vision record, masked like a row of the list. Throws Failure 404. */
export async function readRecord(
  db: Db,
  scope: Scope,
  { id, round }: Asked,
  now: Date,
): Promise<VisionRecord> {
  const child = await findChild(db, scope, id)
  const chain = await chainOfPupil(db, { schoolId: child.schoolId, studentId: id })
  const exams = await examsOfChild(db, chain)
  const exam = chosenExam(exams, round)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${chainTable(chain)} join vision_correction using (school_id, student_id)`.execute(
    db,
  )
  return {
    child: childView(child, scope, now),
    definitionSet: (await setOfSchool(db, child.schoolId)).id,
    rounds: [...new Map(exams.map((each) => [each.round.id, each.round])).values()].toReversed(),
    exam: exam ? examView(exam, exams) : null,
    followUp: exam ? await readFollowUp(db, exam, exams, now) : null,
    retests: exam ? await readRetests(db, exam) : [],
    corrections: rows[0]?.n ?? 0,
    ...(await neighboursOf(db, scope, child)),
  }
}

import { sql, type Kysely } from 'kysely'
import type { VisionRecord } from '@/contract/vision-records.ts'
import { maskName } from '@/lib/mask-name.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { ageYearsOn } from '@/standards/grade.ts'
import { chainOfPupil, chainTable } from '../db/chain-of-pupil.ts'
import type { Scope } from '../db/scope.ts'
import { setOfSchool } from '../figures/definition-set-of.ts'
import { maskNumber } from '../lists/mask-row.ts'
import { examView } from './exam-view.ts'
import { chosenExam, examsOfChild } from './exams-of-child.ts'
import { findChild, type Child } from './find-child.ts'
import { neighboursOf } from './neighbours.ts'
import { readFollowUp } from './read-follow-up.ts'
import { readRetests } from './read-retests.ts'

export interface Asked {
  id: number
  round?: number | undefined
}

/** A child's vision record, masked like a row of the list. Throws Failure 404. */
export async function readRecord(
  db: Kysely<any>,
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
    ...(await neighboursOf(db, child)),
  }
}

function childView(child: Child, scope: Scope, now: Date): VisionRecord['child'] {
  const { id, schoolId, school, guardians, birthDate } = child
  return {
    ...{ id, schoolId, school, guardians, class: child.class },
    name: scope.kind === 'region' ? maskName(child.name) : child.name,
    number: maskNumber(child.studentNo ?? ''),
    sex: (['unknown', 'boy', 'girl'] as const)[child.sex] ?? 'unknown',
    age: birthDate === null ? null : ageYearsOn(birthDate, schoolDay(now)),
    gone: child.gone !== null,
  }
}

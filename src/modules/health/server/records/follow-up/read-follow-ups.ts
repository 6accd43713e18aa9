import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { followKinds, type FindingFollowUp, type FollowKind } from '@/modules/health/contract/follow-up.ts'
import { chainOfStudent } from '@/server/db/chain-of-student.ts'
import { findStudent, type Student } from '@/server/db/find-student.ts'
import type { Scope } from '@/server/db/scope.ts'
import type { CheckFindings } from '../../summaries/check-grade.ts'
import { concernsOf } from '../../summaries/concerns.ts'
import { stepsView, type StoredSteps } from '@/modules/vision/server/public.ts'
import { checksOfStudent, type StudentCheck } from '../card/checks-of-student.ts'
import { findingsView } from '../card/findings-view.ts'
import { oneARound } from '../card/tests-of-student.ts'

interface Stored extends StoredSteps<
  NonNullable<FindingFollowUp['notified']>['how'],
  NonNullable<FindingFollowUp['result']>['conclusion']
> {
  round_id: number
  school_id: number
  kind: FollowKind
}

const nothing: Omit<Stored, 'round_id' | 'school_id' | 'kind'> = {
  notified_at: null,
  notified_how: null,
  notified_by: null,
  visited_on: null,
  hospital: null,
  result_at: null,
  conclusion: null,
  conclusion_note: null,
  result_by: null,
}

/** What findings of a child's check-ups ask for, newest first, each with what was done about it. Throws Failure 404. */
export async function readFollowUps(
  db: Db,
  scope: Scope,
  id: number,
  now: Date,
): Promise<{ student: Student; rows: FindingFollowUp[] }> {
  const student = await findStudent(db, scope, id)
  const chain = await chainOfStudent(db, { schoolId: student.schoolId, studentId: id })
  const checks = oneARound(await checksOfStudent(db, chain)).filter(({ state }) => state === 'done')
  const { rows: stored } = await sql<Stored>`
    select f.round_id, f.school_id, f.kind, f.notified_at, f.notified_how, n.name as notified_by, f.visited_on::text as visited_on,
      f.hospital, f.result_at, f.conclusion, f.conclusion_note, a.name as result_by
    from unnest(${chain.map(({ schoolId }) => schoolId)}::int[], ${chain.map(({ studentId }) => studentId)}::bigint[])
      c (school_id, student_id)
    join health_follow_up f using (school_id, student_id)
    left join account n on n.id = f.notified_by
    left join account a on a.id = f.result_by`.execute(db)
  const found = new Map(stored.map((each) => [`${each.school_id} ${each.round_id} ${each.kind}`, each]))
  // Read whole: what a check-up measured, and what was found by it.
  const rows = (checks.toReversed() as (StudentCheck & CheckFindings)[]).flatMap((check) => {
    const requested = concernsOf(check)
    const values = new Map(findingsView(check, student.birthDate).map(({ kind, value }) => [kind, value]))
    // Teeth that have been treated since ask for nothing more; what was done about them stays.
    const areTreated = check.caries === true && found.has(`${check.school_id} ${check.round.id} teeth`)
    return followKinds
      .filter((kind) => requested.includes(kind) || (kind === 'teeth' && areTreated))
      .map((kind): FindingFollowUp => {
        const done = found.get(`${check.school_id} ${check.round.id} ${kind}`) ?? nothing
        return {
          round: check.round,
          kind,
          value: values.get(kind) ?? 'yes',
          step: stepOf(done),
          ...stepsView(done, check.taken_on ?? check.round.endsOn, now),
          open: scope.kind === 'school' && check.school_id === student.schoolId && !student.removed,
        }
      })
  })
  return { student, rows }
}

function stepOf({ result_at, visited_on, notified_at }: typeof nothing): FindingFollowUp['step'] {
  if (result_at) return 'result'
  return visited_on ? 'visited' : notified_at ? 'notified' : 'suggested'
}

import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { maxGuardians, type Relation } from '@/modules/records/contract/binding.ts'
import { countGuardians } from '../summaries/roster-summary.ts'
import type { FoundStudent } from './find-student.ts'
import { hashOfToken, newToken } from './binding-token.ts'
import { notifyBound } from './notify-bound.ts'

export interface Guardian {
  mobile: string
  relation: Relation
  code: string
}
interface Standing {
  id: number
  mobile: string
}

/** The child's standing bindings. */
export async function standingBindings(trx: Db, { schoolId, studentId }: FoundStudent): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select id, mobile from guardian_binding
    where school_id = ${schoolId} and student_id = ${studentId} and ended_at is null`.execute(trx)
  return rows
}

/** A mobile that is bound already is let in again, whatever the number of guardians. */
export const hasRoom = (standing: readonly Standing[], mobile: string): boolean =>
  standing.length < maxGuardians || standing.some((each) => each.mobile === mobile)

/** Binds, or gives the mobile's binding a new token: the phone before may be lost. The caller holds the school. Returns the token. */
export async function writeBinding(
  trx: Db,
  student: FoundStudent,
  { mobile, relation, code }: Guardian,
  standing: readonly Standing[],
  at: Date,
): Promise<string> {
  const token = newToken(student.schoolId)
  const own = standing.find((each) => each.mobile === mobile)
  if (own) {
    await sql`
      update guardian_binding set token_hash = ${hashOfToken(token)}, relation = ${relation}, code = ${code}
      where school_id = ${student.schoolId} and id = ${own.id}`.execute(trx)
    return token
  }
  await sql`
    insert into guardian_binding (school_id, student_id, relation, mobile, code, token_hash, bound_at)
    values (${student.schoolId}, ${student.studentId}, ${relation}, ${mobile}, ${code}, ${hashOfToken(token)}, ${at})`.execute(
    trx,
  )
  await sql`
    insert into student_event (school_id, student_id, kind, class_id, at)
    values (${student.schoolId}, ${student.studentId}, 'bound', ${student.classId}, ${at})`.execute(trx)
  await countGuardians(trx, student.schoolId, student.studentId)
  await notifyBound(trx, student.schoolId, at)
  return token
}

import { sql, type RawBuilder } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { Relation } from '@/modules/records/contract/binding.ts'
import { prepared } from '@/server/db/prepare.ts'
import { hashOfToken, schoolOfToken } from './binding-token.ts'

export interface BoundStudent {
  binding: number
  schoolId: number
  studentId: number
  classId: number
  relation: Relation
  mobile: string
  boundAt: Date
  name: string
  school: string
  grade: number
  number: number
  className: string
  cameFrom: { schoolId: number; studentId: number } | null
}

/** The child a token opens, or undefined: ended, in the bin, or no token of ours. Who moved is found in the school of now. */
export async function boundStudent(trx: Db, token: string): Promise<BoundStudent | undefined> {
  const school = schoolOfToken(token)
  if (school === 0) return undefined
  const hash = hashOfToken(token)
  return (
    (await oneOf(trx, hash, sql`g.school_id = ${school}`)) ??
    (await oneOf(trx, hash, sql`g.school_id <> ${school}`))
  )
}

async function oneOf(trx: Db, hash: Buffer, where: RawBuilder<unknown>): Promise<BoundStudent | undefined> {
  const { rows } = await sql<BoundStudent>`${prepared}
    select g.id as binding, g.school_id as "schoolId", g.student_id as "studentId", s.class_id as "classId",
      g.relation, g.mobile, g.bound_at as "boundAt", s.name, k.name as school, c.grade, c.number,
      c.name as "className", s.came_from as "cameFrom"
    from guardian_binding g
    join student s on s.school_id = g.school_id and s.id = g.student_id and s.removed is null
    join class c on c.school_id = s.school_id and c.id = s.class_id
    join school k on k.id = g.school_id and k.deleted_at is null
    where g.token_hash = ${hash} and ${where} and g.ended_at is null`.execute(trx)
  return rows[0]
}

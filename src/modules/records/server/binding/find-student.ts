import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { prepared } from '@/server/db/prepare.ts'
import { endOfNumber, isEndAlone, isSameName, waysOfNumber } from './same-person.ts'

export interface Claim {
  code: string
  name: string
  number: string
}
export interface FoundStudent {
  /** Of the code; 0 = no such code. */
  schoolId: number
  /** 0 unless code, number and name belong together. */
  studentId: number
  classId: number
}

interface FoundRow {
  school_id: number | null
  is_open: boolean
  student_id: number | null
  name: string | null
  class_id: number | null
}

/** Two children of one name may share an end; more rows than this no class or school has of one. */
const maxRows = 50

/** A whole number by its index; of an end, all students of the school are looked at. */
const hasNumber = (number: string) =>
  isEndAlone(number)
    ? sql`upper(right(s.student_no, ${endOfNumber(number).length})) = ${endOfNumber(number)}`
    : sql`s.student_no = any(${waysOfNumber(number)}::text[])`

/**
 * The child a guardian claims, inside the code's school, class or student. The same one question whether the code, the number or the
 * name is wrong: without a code the student is looked for in school 0, where nobody is.
 */
export async function findStudent(trx: Db, claim: Claim, at: Date): Promise<FoundStudent> {
  const { rows } = await sql<FoundRow>`${prepared}
    select b.school_id,
      coalesce(b.revoked_at is null and b.expires_at > ${at} and k.deleted_at is null
        and (b.class_id is null or b.class_id = s.class_id)
        and (b.student_id is null or b.student_id = s.id), false) as is_open,
      s.id as student_id, s.name, s.class_id
    from (select 1) one
    left join bind_code b on b.code = ${claim.code}
    left join school k on k.id = b.school_id
    left join student s on s.school_id = coalesce(b.school_id, 0) and s.removed is null
      and ${hasNumber(claim.number)}
    limit ${maxRows}`.execute(trx)
  const named = rows.filter((row) => isSameName(claim.name, row.name))
  const student = named.length === 1 && named[0]?.is_open ? named[0] : undefined
  return {
    schoolId: rows[0]?.school_id ?? 0,
    studentId: student?.student_id ?? 0,
    classId: student?.class_id ?? 0,
  }
}

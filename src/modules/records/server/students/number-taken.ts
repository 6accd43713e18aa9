import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'

/** Another student of the school has this number; one in the bin or moved away does not count. */
export async function isNumberTaken(
  trx: Db,
  schoolId: number,
  studentNo: string | null,
  ownId = 0,
): Promise<boolean> {
  if (studentNo === null) return false
  const { rows } = await sql`
    select from student
    where school_id = ${schoolId} and student_no = ${studentNo} and removed is null and id <> ${ownId}`.execute(
    trx,
  )
  return rows.length > 0
}

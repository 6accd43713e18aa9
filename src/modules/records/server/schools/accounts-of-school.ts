import type { Db } from '@/server/db/schema.ts'

/** The open accounts of a school's staff. */
export async function accountsOfSchool(db: Db, schoolId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('account')
    .where('school_id', '=', schoolId)
    .where('closed_at', 'is', null)
    .select('id')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

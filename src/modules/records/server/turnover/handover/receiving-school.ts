import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { Failure } from '@/server/http/failure.ts'

/** The other schools of a district: a leaver may go to any of them, a graduate to one with the next stage. */
export async function receivingSchools(
  db: Db,
  { regionCode, schoolId }: { regionCode: string; schoolId: number },
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from school
    where region_code = ${regionCode} and deleted_at is null and id <> ${schoolId}
    order by split_part(name_pinyin, '|', 2), id`.execute(db)
  return rows
}

/** Throws Failure 409 for a school that is not one of the district. */
export async function requireReceivingSchool(
  db: Db,
  own: { regionCode: string; schoolId: number },
  id: number,
): Promise<{ id: number; name: string }> {
  const found = (await receivingSchools(db, own)).find((school) => school.id === id)
  if (!found) throw new Failure(409, { messageKey: 'handoverSchool' })
  return found
}

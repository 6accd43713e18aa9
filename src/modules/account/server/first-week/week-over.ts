import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'

/** Whose first week: a bureau's own has school 0. */
interface Whose {
  region: string
  school: number
}

/** Whether everything was done once. */
export async function isWeekOver(db: Db, { region, school }: Whose): Promise<boolean> {
  const { rows } = await sql<{ over: boolean }>`
    select exists (select from first_week where region_code = ${region} and school_id = ${school}) as over`.execute(
    db,
  )
  return rows[0]?.over ?? false
}

/**
 * Remembers that everything is done, so that the list does not come back with the next new school. Who reads the list is who notices:
 * the last step may have been done by anybody, in any module.
 */
export async function noteWeekOver(db: Db, { region, school }: Whose): Promise<void> {
  await sql`
    insert into first_week (region_code, school_id) values (${region}, ${school})
    on conflict do nothing`.execute(db)
}

import { sql, type Kysely } from 'kysely'

/** A spine of which a workbook says only whether it is normal. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table health_check add column spine_overall text check (spine_overall in ('normal', 'abnormal'))`.execute(
    db,
  )
}

import { sql, type Kysely } from 'kysely'

/** From here on a module that a school lacks is closed to it: what every school could use until now stays open to it. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table school alter column modules set default '{1,2,3,4,5,81}'`.execute(db)
  await sql`
    update school set modules = array(
      select distinct id from unnest(modules || '{1,2,3,4,5,81}'::integer[]) as id order by id)`.execute(db)
}

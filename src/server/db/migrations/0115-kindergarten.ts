import { sql, type Kysely } from 'kysely'

/**
 * Grades of kindergartens: −3 小班, −2 中班, −1 大班; there is no 0. A kindergarten is a school by itself, with records and vision alone:
 * whatever counts the schools of a module then leaves it out by itself.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The database named these checks itself.
  for (const table of ['class', 'round_part'])
    await sql`
      alter table ${sql.table(table)}
        drop constraint ${sql.ref(`${table}_grade_check`)},
        add constraint ${sql.ref(`${table}_grade_check`)} check (grade between 1 and 12 or grade between -3 and -1)`.execute(
      db,
    )
  await sql`
    alter table school add constraint school_kindergarten_check check (
      not stages @> array['kindergarten'] or (stages <@ array['kindergarten'] and modules <@ array[1, 2]))`.execute(
    db,
  )
}

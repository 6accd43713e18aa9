import { sql, type Kysely } from 'kysely'

/** What came in of a class on a day, whatever day it is about: what a screen shows of arrivals. `arrived`: records that were counted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sport_arrival (
      school_id integer not null, day date not null, class_id bigint not null, grade smallint not null,
      arrived_at timestamptz not null, arrived integer not null,
      primary key (school_id, day, class_id)
    )`.execute(db)
  await sql`create index sport_arrival_by_day on sport_arrival (day, arrived_at)`.execute(db)
  await sql`create index sport_day_summary_of_school on sport_day_summary (day, school_id) where grade = 0`.execute(
    db,
  )
}

import { sql, type Kysely } from 'kysely'

/**
 * Workbooks of sport records; the day on which a record came in, by which arrivals are counted again; secrets of devices under a key.
 * `unknown`: of `arrived`, from before records stored their day; so are the counts of devices that are not `is_known`.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table upload drop constraint upload_kind_check`.execute(db)
  await sql`
    alter table upload add constraint upload_kind_check
      check (kind in ('roster', 'vision', 'check', 'fitness', 'questionnaire', 'sport', 'teachers', 'schools'))`.execute(
    db,
  )
  await sql`alter table upload add column written_aside integer`.execute(db)
  await sql`alter table sport_record add column arrived_on date`.execute(db)
  await sql`alter table sport_arrival add column unknown integer not null default 0`.execute(db)
  await sql`update sport_arrival set unknown = arrived`.execute(db)
  await sql`alter table sport_device_count add column is_known boolean not null default true`.execute(db)
  await sql`update sport_device_count set is_known = false`.execute(db)
  await sql`alter table sport_device add column sealed bytea`.execute(db)
  await sql`alter table sport_device alter column secret drop not null`.execute(db)
  await sql`
    create table sport_absent_reminder (
      school_id integer not null references school (id), class_id bigint not null, day date not null,
      sent_by integer references account (id) on delete set null, recipients integer not null,
      primary key (school_id, class_id, day)
    )`.execute(db)
}

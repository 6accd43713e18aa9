import { sql, type Kysely } from 'kysely'

/**
 * Teachers' entries, when a device was last heard of, and what it sent by day and item (-1: an item that is none): `submitted` counts each
 * record once, `taken` those of them that count, `disputed` those whose recognition is in doubt, `aside` those in quarantine.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table sport_device add column last_seen_at timestamptz`.execute(db)
  await sql`alter table sport_quarantine add column note text not null default ''`.execute(db)
  await sql`
    create table sport_device_count (
      school_id integer not null, device_id bigint not null, day date not null, item smallint not null,
      submitted integer not null, taken integer not null, disputed integer not null, aside integer not null,
      primary key (school_id, device_id, day, item)
    )`.execute(db)
  await sql`
    create table sport_entry (
      school_id integer not null references school (id), id uuid not null,
      account_id integer not null, class_id bigint not null, records uuid[] not null,
      made_at timestamptz not null, undone_at timestamptz,
      primary key (school_id, id)
    )`.execute(db)
}

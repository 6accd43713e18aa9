import { sql, type Kysely } from 'kysely'

/** Mental health as a district reports it, in totals and never by school, class or child; and what a district leaves out of its screens. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mind_screening (
      region_code text not null references region (code),
      school_year smallint not null,
      listed integer not null,
      screened integer not null check (screened between 0 and listed),
      attention integer not null check (attention between 0 and screened),
      interviewed integer not null check (interviewed between 0 and attention),
      referred integer not null check (referred between 0 and attention),
      as_of date not null,
      updated_at timestamptz not null default now(),
      primary key (region_code, school_year)
    )`.execute(db)
  // Without a row: figures that rest on unconfirmed limits are shown, labelled.
  await sql`
    create table health_setting (
      region_code text primary key references region (code),
      shows_unconfirmed boolean not null,
      updated_at timestamptz not null default now()
    )`.execute(db)
}

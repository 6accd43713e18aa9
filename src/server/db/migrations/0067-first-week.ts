import { sql, type Kysely } from 'kysely'

/** Who has been through the first week, who checked the definition set, and which school was reminded on which day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `school_id` 0 is the bureau's own. A row says that everything was done once: the list does not come back with the next new school.
  await sql`
    create table first_week (
      region_code text not null references region (code),
      school_id integer not null default 0,
      over_at timestamptz not null default now(),
      primary key (region_code, school_id)
    )`.execute(db)
  await sql`
    create table definition_confirmation (
      region_code text primary key references region (code),
      definition_set_id text not null references definition_set (id),
      confirmed_by integer references account (id) on delete set null,
      confirmed_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table first_week_reminder (
      school_id integer not null references school (id),
      day date not null,
      sent_by integer references account (id) on delete set null,
      sent_at timestamptz not null default now(),
      recipients integer not null,
      primary key (school_id, day)
    )`.execute(db)
  // What an account did last of a step of the first week, without reading how often it signed in.
  await sql`
    create index audit_of_first_week on audit (account_id, action, at desc)
      where action in ('school-added', 'modules-authorised', 'accounts-handed-out')
        or (action = 'import' and school_id = 0)`.execute(db)

  // A school with results of any kind, and its district, are past their first week.
  await sql`
    insert into first_week (region_code, school_id)
    select k.region_code, k.id from school k
    where exists (select from vision_screening_day d where d.school_id = k.id)
      or exists (select from health_as_of h where h.school_id = k.id)`.execute(db)
  await sql`
    insert into first_week (region_code, school_id)
    select distinct region_code, 0 from first_week`.execute(db)
}

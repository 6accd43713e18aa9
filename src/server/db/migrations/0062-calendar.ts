import { sql, type Kysely } from 'kysely'

/**
 * A district's terms and days, and the days that its schools set for themselves. `school_id` 0 is the whole district. One version for
 * each calendar, so that nobody overwrites what somebody else has just saved. All three are read whole and stay small.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table calendar_term (
      region_code text not null references region (code),
      school_year integer not null check (school_year between 2000 and 2100),
      term text not null check (term in ('autumn', 'spring')),
      starts_on date not null,
      ends_on date not null check (ends_on > starts_on and ends_on < starts_on + 366),
      note text not null default '',
      version integer not null default 1,
      updated_at timestamptz not null default now(),
      primary key (region_code, school_year, term)
    )`.execute(db)
  await sql`
    create table calendar_day (
      region_code text not null references region (code),
      school_id integer not null default 0,
      day date not null,
      kind text not null check (kind in ('holiday', 'makeup', 'exam', 'closed')),
      name text not null default '',
      note text not null default '',
      follows smallint check (follows between 1 and 7),
      version integer not null default 1,
      updated_at timestamptz not null default now(),
      primary key (region_code, school_id, day)
    )`.execute(db)
  await sql`
    create table calendar_version (
      region_code text not null references region (code),
      school_id integer not null default 0,
      version integer not null default 1,
      updated_at timestamptz not null default now(),
      updated_by integer references account (id) on delete set null,
      undo jsonb,
      primary key (region_code, school_id)
    )`.execute(db)
}

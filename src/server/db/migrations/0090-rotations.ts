import { sql, type Kysely } from 'kysely'

/**
 * Rotations of data screens, by name, of a bureau (school_id 0) or a school. A display link carries the plan that it shows: it goes on
 * with it when its rotation is deleted, and is written anew when the rotation is saved.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table rotation (
      id uuid primary key,
      school_id integer not null default 0,
      region_code text not null references region (code),
      name text not null,
      plan jsonb not null,
      version integer not null default 1,
      saved_by integer references account (id) on delete set null,
      saved_at timestamptz not null default now(),
      deleted_at timestamptz
    )`.execute(db)
  await sql`create index rotation_of_owner on rotation (region_code, school_id, name)`.execute(db)
  await sql`
    alter table display_link
      add column plan jsonb,
      add column rotation_id uuid references rotation (id)`.execute(db)
  await sql`create index display_link_rotation on display_link (rotation_id)`.execute(db)
}

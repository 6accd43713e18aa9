import { sql, type Kysely } from 'kysely'

const reasons = ['illness', 'injury', 'disability', 'guardian', 'elsewhere', 'other', 'unmeasurable']

/**
 * A district's own copies of the profiles of upload templates. And among the reasons why somebody has no result: came and could not be
 * measured, which is a state and no number.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table upload_profile (
      region_code text not null,
      id text not null,
      body jsonb not null,
      changed_by integer,
      changed_at timestamptz not null default now(),
      primary key (region_code, id)
    )`.execute(db)
  const listed = sql.raw(reasons.map((reason) => `'${reason}'`).join(', '))
  for (const table of ['vision_exam', 'health_check']) {
    // The database named the check itself, by the columns that it reads.
    const { rows } = await sql<{ name: string }>`
      select conname as name from pg_constraint
      where conrelid = ${table}::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%exempt_reason%'`.execute(
      db,
    )
    for (const { name } of rows)
      await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db)
    await sql`
      alter table ${sql.table(table)} add check (
        exempt_reason is null or (state = 'exempt' and exempt_reason in (${listed})))`.execute(db)
  }
}

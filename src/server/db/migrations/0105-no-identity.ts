import { sql, type Kysely } from 'kysely'

/**
 * A distributed PostgreSQL neither spreads nor alters a table with an identity column: every id comes from an ordinary sequence, which
 * goes on where the identity was and has its type. Nothing changes for who inserts without an id.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    do $$
    declare
      found record;
      next_id bigint;
    begin
      for found in
        select c.relname as table_name, a.attname as column_name, format_type(a.atttypid, null) as type_name,
          pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence_name
        from pg_attribute a
        join pg_class c on c.oid = a.attrelid and c.relnamespace = 'public'::regnamespace
        where a.attidentity <> '' and not a.attisdropped and c.relname not like 'kysely%'
        order by c.relname
      loop
        -- Nobody takes an id between the look at the old sequence and the first of the new one.
        execute format('lock table %I in access exclusive mode', found.table_name);
        execute format('select case when is_called then last_value + 1 else last_value end from %s', found.sequence_name)
          into next_id;
        execute format('alter table %I alter column %I drop identity', found.table_name, found.column_name);
        execute format('create sequence %s as %s start %s owned by %I.%I',
          found.sequence_name, found.type_name, next_id, found.table_name, found.column_name);
        execute format('alter table %I alter column %I set default nextval(%L)',
          found.table_name, found.column_name, found.sequence_name);
      end loop;
    end
    $$`.execute(db)
}

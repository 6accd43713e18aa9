import type pg from 'pg'
import { quoted } from './own-connection.ts'
import { restoreMark } from './restore-mark.ts'
import type { SequenceState } from './manifest.ts'

export interface StoredTable {
  name: string
  columns: string[]
}

/** Tables of the product with the columns that are stored, by name; those of the migrations are written by the migrations. */
export async function storedTables(client: pg.Client): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(`
    select c.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as columns
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not like 'kysely\\_%' and c.relname <> '${restoreMark}'
    order by c.relname`)
  return rows
}

/** Migrations that the database has; none where it was never migrated. */
export async function appliedMigrations(client: pg.Client): Promise<string[]> {
  const found = await client.query(`select where to_regclass('public.kysely_migration') is not null`)
  if (!found.rowCount) return []
  const { rows } = await client.query<{ name: string }>(
    'select name from public.kysely_migration order by name',
  )
  return rows.map(({ name }) => name)
}

export async function sequenceStates(client: pg.Client): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`)
  const states: SequenceState[] = []
  for (const { name } of rows) {
    const state = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from public.${quoted(name)}`,
    )
    for (const row of state.rows) states.push({ name, ...row })
  }
  return states
}

/** What a database that is to take a backup holds already, of whatever kind; what an extension brought is nobody's data. */
export async function relationsHeld(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select n.nspname || '.' || c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by 1 limit 5`)
  return rows.map(({ name }) => name)
}

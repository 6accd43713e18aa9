import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tableDistribution } from '../../src/server/db/distribution.ts'
import { createDatabase } from '../support/harness.ts'

let database: Awaited<ReturnType<typeof createDatabase>>
beforeAll(async () => {
  database = await createDatabase()
})
afterAll(() => database.drop())

test('FND-schema every table is either reference or led by its school in key and every unique constraint', async () => {
  const keys = await sql<{ table: string; columns: string[] }>`
    select c.relname as table, array_agg(a.attname::text order by k.place) as columns
    from pg_index i
    join pg_class c on c.oid = i.indrelid and c.relnamespace = 'public'::regnamespace
    cross join lateral unnest(i.indkey::int[]) with ordinality k (attribute, place)
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attribute
    where i.indisunique and c.relname not like 'kysely%'
    group by c.relname, i.indexrelid`.execute(database.db)
  expect([...new Set(keys.rows.map(({ table }) => table))].sort()).toEqual(
    Object.keys(tableDistribution).sort(),
  )
  const spread: Record<string, string> = tableDistribution
  const strays = keys.rows.filter(
    ({ table, columns }) => spread[table] === 'school_id' && columns[0] !== 'school_id',
  )
  expect(strays).toEqual([])
})

test('FND-schema foreign keys stay inside a school or point at a reference table', async () => {
  const links = await sql<{ from: string; to: string; columns: string[] }>`
    select f.relname as from, t.relname as to, array_agg(a.attname::text order by k.place) as columns
    from pg_constraint c
    join pg_class f on f.oid = c.conrelid
    join pg_class t on t.oid = c.confrelid
    cross join lateral unnest(c.conkey) with ordinality k (attribute, place)
    join pg_attribute a on a.attrelid = f.oid and a.attnum = k.attribute
    where c.contype = 'f' group by c.oid, f.relname, t.relname`.execute(database.db)
  const spread: Record<string, string> = tableDistribution
  expect(links.rows.length).toBeGreaterThan(5)
  for (const { to, columns } of links.rows)
    expect(spread[to] === 'reference' || columns[0] === 'school_id', `${to} ${columns.join()}`).toBe(true)
})

test('DIST-01 no table has an identity column, which no distributed PostgreSQL spreads or alters', async () => {
  const { rows } = await sql<{ table: string }>`
    select distinct c.relname as table from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relnamespace = 'public'::regnamespace
    where a.attidentity <> '' and c.relname not like 'kysely%'`.execute(database.db)
  expect(rows).toEqual([])
})

test('DIST-01 ids go on where the identity was, also where none was taken yet', async () => {
  const { rows } = await sql<{ table: string; from: string | null; taken: string | null }>`
    select c.relname as table, pg_get_serial_sequence(c.relname, a.attname) as from,
      pg_get_expr(d.adbin, d.adrelid) as taken
    from pg_attrdef d
    join pg_class c on c.oid = d.adrelid
    join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where pg_get_expr(d.adbin, d.adrelid) like 'nextval(%' and c.relnamespace = 'public'::regnamespace`.execute(
    database.db,
  )
  expect(rows.length).toBeGreaterThan(10)
  for (const { table, from, taken } of rows)
    expect([table, taken]).toEqual([table, `nextval('${from?.replace('public.', '')}'::regclass)`])
})

test('FND-schema migrations run again on a migrated database without a change', async () => {
  const { migrate } = await import('../../src/server/db/migrations.ts')
  await expect(migrate(database.db)).resolves.toBeUndefined()
})

import type pg from 'pg'

/**
 * Empties the one distributed database of a run with `CITUS=1` for the next suite: every table has again what stood in it before the first
 * one, and every sequence begins anew. Suites run one after the other then (`--no-file-parallelism`).
 */
export async function emptyDatabase(client: pg.Client): Promise<void> {
  const used = await filledTables(client, 'public')
  if (used.length > 0) await client.query(`truncate ${used.map((name) => `public.${name}`).join()} cascade`)
  // Those that others link to come first: a table is tried again until what it links to is there.
  let left = await filledTables(client, 'emptied')
  while (left.length > 0) {
    const again: string[] = []
    for (const name of left)
      await client
        .query(`insert into public.${name} select * from emptied.${name}`)
        .catch(() => again.push(name))
    if (again.length === left.length) throw new Error(`cannot be filled again: ${again.join()}`)
    left = again
  }
}

async function filledTables(client: pg.Client, schema: 'public' | 'emptied'): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = '${schema}'::regnamespace and relkind = 'r' and relname not like 'kysely%' and relname not like 'citus%'`)
  const filled: string[] = []
  for (const { name } of rows) {
    const found = await client.query(`select from ${schema}.${name} limit 1`)
    if (found.rowCount) filled.push(name)
  }
  return filled
}

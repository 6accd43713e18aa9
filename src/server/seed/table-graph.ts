import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { kindsOfRounds } from '../rounds/round-kinds.ts'

/** A foreign key, or what stands for one: `only` for rows whose column has one of the values. */
interface Link {
  columns: string[]
  to: string
  toColumns: string[]
  only?: { column: string; values: string[] }
}
export interface Table {
  name: string
  columns: string[]
  links: Link[]
}

const ofRounds = new Set([
  'round_message',
  'round_deadline',
  'round_part',
  'round_part_version',
  'round_part_confirmation',
  'round_part_comment',
  'round_spot_check',
])

/** Rows that point at one of several tables, which no foreign key can say: a message of a round is of its kind's table. */
function linksBesideKeys(table: string): Link[] {
  if (!ofRounds.has(table)) return []
  const kinds = Object.values(kindsOfRounds)
  return [...new Set(kinds.map((each) => each.table))].map((to) => ({
    columns: ['round_id'],
    to,
    toColumns: ['id'],
    only: { column: 'kind', values: kinds.filter((each) => each.table === to).map(({ kind }) => kind) },
  }))
}

/** Every table of ours as the database itself describes it; parts of a partitioned one are not named apart. */
export async function readTables(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by a.attnum) as columns,
      coalesce((select jsonb_agg(jsonb_build_object(
          'columns', (select jsonb_agg(a.attname order by k.place) from unnest(f.conkey) with ordinality k (n, place)
            join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.n),
          'to', (select t.relname from pg_class t where t.oid = f.confrelid),
          'toColumns', (select jsonb_agg(a.attname order by k.place) from unnest(f.confkey) with ordinality k (n, place)
            join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.n)) order by f.conname)
        from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and f.conparentid = 0), '[]') as links
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname`.execute(db)
  return rows.map((table) => ({ ...table, links: [...table.links, ...linksBesideKeys(table.name)] }))
}

/** Tables so that each comes before those it points at. */
export function deletionOrder(tables: readonly Table[]): Table[] {
  const waiting = new Set(tables)
  const ordered: Table[] = []
  while (waiting.size > 0) {
    const pointedAt = new Set(
      [...waiting].flatMap(({ name, links }) => links.map(({ to }) => to).filter((to) => to !== name)),
    )
    const free = [...waiting].filter(({ name }) => !pointedAt.has(name))
    // Two that point at each other: the database says so when a row stands in the way.
    const next = free.length > 0 ? free : [...waiting]
    for (const table of next) waiting.delete(table)
    ordered.push(...next)
  }
  return ordered
}

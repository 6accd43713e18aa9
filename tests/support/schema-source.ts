import { sql } from 'kysely'
import type { Db } from '../../src/server/db/schema.ts'

/** How a column of a type of PostgreSQL is read; `written` where more may be written than is read. */
const types: Readonly<Record<string, { read: string; written?: string }>> = {
  bool: { read: 'boolean' },
  bytea: { read: 'Buffer' },
  date: { read: 'string' },
  float4: { read: 'number' },
  float8: { read: 'number' },
  int2: { read: 'number' },
  int4: { read: 'number' },
  int8: { read: 'number' },
  jsonb: { read: 'unknown', written: 'string' },
  numeric: { read: 'number' },
  text: { read: 'string' },
  time: { read: 'string' },
  timestamptz: { read: 'Date', written: 'Date | string' },
  uuid: { read: 'string' },
  varchar: { read: 'string' },
}

interface Column {
  table: string
  name: string
  /** `_int4` is an array of int4. */
  type: string
  isNullable: boolean
  hasDefault: boolean
}

/** The source of `schema.gen.ts`: every table of the migrated database with its columns, by name. Throws for a type that nobody named. */
export async function schemaSource(db: Db): Promise<string> {
  const { rows } = await sql<Column>`
    select c.relname as "table", a.attname as name, t.typname as type, not a.attnotnull as "isNullable",
      a.atthasdef or a.attidentity <> '' as "hasDefault"
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') and not c.relispartition
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_type t on t.oid = a.atttypid
    where a.attnum > 0 and not a.attisdropped and c.relname not like 'kysely_%'
    order by c.relname, a.attnum`.execute(db)
  const tables = new Map<string, Column[]>()
  for (const row of rows) tables.set(row.table, [...(tables.get(row.table) ?? []), row])
  const written = [...tables].map(
    ([table, columns]) =>
      `  ${table}: {\n${columns.map((each) => `    ${each.name}: ${typeOf(each)}\n`).join('')}  }\n`,
  )
  return `import type { ColumnType, Generated } from 'kysely'

/** Every table, generated from the migrated schema (\`npx vitest run --project server schema-types\` says when it is not current). */
export interface GeneratedTables {
${written.join('')}}
`
}

function typeOf({ type, isNullable, hasDefault, table, name }: Column): string {
  const isArray = type.startsWith('_')
  const known = types[isArray ? type.slice(1) : type]
  if (!known) throw new Error(`${table}.${name}: no type is named for ${type}`)
  const orNull = isNullable ? ' | null' : ''
  const read = (isArray ? `${known.read}[]` : known.read) + orNull
  const written = known.written && (isArray ? `(${known.written})[]` : known.written) + orNull
  if (written)
    return `ColumnType<${read}, ${written}${hasDefault || isNullable ? ' | undefined' : ''}, ${written}>`
  return hasDefault ? `Generated<${read}>` : read
}

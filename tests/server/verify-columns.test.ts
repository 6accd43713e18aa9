import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemo } from '../../src/server/compose/seed/seed-demo.ts'
import { verifyFigures } from '../../src/server/compose/verify-figures.ts'
import { createDatabase } from '../support/harness.ts'
import { countedTexts, notCounted, publishedAs } from '../support/stored-columns.ts'

let database: Awaited<ReturnType<typeof createDatabase>>

beforeAll(async () => {
  database = await createDatabase()
  await seedDemo(database.db, { schools: 1, rounds: 3, today: new Date('2026-11-21T02:40:00Z') })
  await giveDevice()
  await dropChecks()
})
afterAll(() => database.drop())

/** A wrong figure may be one that the schema would refuse. */
async function dropChecks() {
  const { rows } = await sql<{ drop: string }>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace and conrelid <> 0`.execute(database.db)
  for (const { drop } of rows) await sql.raw(drop).execute(database.db)
}

/** The demo has no device: a few of a class's records of one day came from one. */
async function giveDevice() {
  await sql`
    with one as (select school_id, class_id, day, item, arrived_on from sport_record where arrived_on is not null limit 1),
    sent as (
      update sport_record r set source = 1, source_id = 7 from one
      where (r.school_id, r.class_id, r.day, r.item, r.arrived_on)
        = (one.school_id, one.class_id, one.day, one.item, one.arrived_on)
      returning r.*)
    insert into sport_device_count (school_id, device_id, day, item, submitted, taken, disputed, quarantined)
    select school_id, source_id, arrived_on, item, count(*), count(*), count(*) filter (where disputed), 0
    from sent group by 1, 2, 3, 4`.execute(database.db)
}

interface Column {
  table: string
  column: string
  type: string
}

/** Columns of the schema that hold a figure, a yes or no or several of them; keys, and references to other rows, say which. */
async function figureColumns(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.table_name as table, c.column_name as column, c.udt_name as type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and c.udt_name in ('int2', 'int4', 'int8', 'numeric', 'bool', '_int2', '_int4', '_int8')
      and c.column_name <> all(array['id', 'version', 'grade', 'sex']) and c.column_name not like '%\\_id'
      and c.column_name not like '%\\_by' and not exists (
        select from information_schema.key_column_usage k
        join information_schema.table_constraints p using (constraint_schema, constraint_name, table_name)
        where p.constraint_type = 'PRIMARY KEY' and k.table_name = c.table_name and k.column_name = c.column_name)
    order by 1, c.ordinal_position`.execute(database.db)
  return rows
}

/** Every column that is counted from others, by table. */
async function countedColumns(): Promise<Map<string, Column[]>> {
  const columns = new Map<string, Column[]>()
  const add = (one: Column) => columns.set(one.table, [...(columns.get(one.table) ?? []), one])
  for (const one of await figureColumns()) {
    const left = notCounted[one.table]
    if (left !== 'all' && !left?.includes(one.column)) add(one)
  }
  for (const [name, type] of Object.entries(countedTexts)) {
    const [table = '', column = ''] = name.split('.')
    add({ table, column, type })
  }
  return columns
}

/** Another value of a column's kind, and a different one for each column: two errors must not make up for one another. */
function broken({ column, type }: Column, index: number): string {
  const name = `"${column}"`
  if (type === 'bool') return `not coalesce(${name}, false)`
  if (type === 'date') return `${name} + 1`
  if (type.startsWith('_')) return `${name}[:0] || (${name}[1] + 7)::${type.slice(1)} || ${name}[2:]`
  if (type.includes('|'))
    return `case ${name} when '${type.split('|')[0]}' then '${type.split('|')[1]}' else '${type.split('|')[0]}' end`
  return `coalesce(${name}, 0) + ${11 + index}`
}

async function verified(): Promise<string[]> {
  const lines: string[] = []
  await verifyFigures(database.db, (line) => lines.push(line), undefined, 5000)
  return lines
}

/** Breaks every counted column of a table, each in a row of its own as far as there are rows, and keeps the table as it was. */
async function breakTable(table: string, columns: readonly Column[]): Promise<void> {
  const run = (statement: string) => sql.raw<{ rowId: string }>(statement).execute(database.db)
  const isWhole = columns.map(({ column }) => `"${column}" is not null`)
  // The fullest rows, whatever order the seed wrote them in: how many students a class had is not recounted where it reported nothing.
  const filled = columns.map(({ column }) => `(coalesce("${column}"::text, '0') not in ('0', 'false'))::int`)
  const { rows } = await run(`
    select ctid::text as "rowId" from "${table}"
    order by (${isWhole.join(' and ')}) desc, ${filled.join(' + ')} desc, ctid limit ${columns.length}`)
  await run(`create table kept_${table} as select * from "${table}"`)
  for (const [index, { rowId }] of rows.entries()) {
    const own = columns.flatMap((one, at) =>
      at % rows.length === index ? [`"${one.column}" = ${broken(one, at)}`] : [],
    )
    await run(`update "${table}" set ${own.join(', ')} where ctid = '${rowId}'`)
  }
}

/** What refers to these rows finds them again when this is done. */
const mendTable = (table: string) =>
  database.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    for (const statement of [
      `delete from "${table}"`,
      `insert into "${table}" select * from kept_${table}`,
      `drop table kept_${table}`,
    ])
      await sql.raw(statement).execute(trx)
  })

/** Tables that other recounts read: broken one by one. All others are sums that no recount reads, and are broken together. */
const alsoRead = [
  'fitness_test',
  'health_check',
  'sport_record',
  'sport_submission',
  'student',
  'trip_booking',
  'vision_exam',
]

test('FND-verify names every stored column that is counted from others when it is wrong', async () => {
  const counted = await countedColumns()
  const together = [...counted.keys()].filter((table) => !alsoRead.includes(table))
  const missed: string[] = []
  for (const tables of [together, ...alsoRead.map((table) => [table])]) {
    for (const table of tables) await breakTable(table, counted.get(table)!)
    const lines = await verified()
    for (const table of tables) {
      for (const { column } of counted.get(table)!) {
        const notified = new RegExp(
          `^${table}: .*, (${publishedAs[`${table}.${column}`] ?? column}): stored `,
        )
        if (!lines.some((line) => notified.test(line))) missed.push(`${table}.${column}`)
      }
      await mendTable(table)
    }
  }
  expect(missed).toEqual([])
  expect(await verified()).toEqual([])
})

test('FND-verify leaves out only columns that there are', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'
    union select table_name from information_schema.tables where table_schema = 'public'`.execute(database.db)
  const known = new Set(rows.map(({ name }) => name))
  const named = [
    ...Object.entries(notCounted).flatMap(([table, left]) =>
      left === 'all' ? [table] : left.map((column) => `${table}.${column}`),
    ),
    ...Object.keys(countedTexts),
  ]
  expect(named.filter((name) => !known.has(name))).toEqual([])
})

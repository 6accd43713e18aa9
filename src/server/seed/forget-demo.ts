import { sql, type RawBuilder } from 'kysely'
import { firstOf } from '@/lib/required.ts'
import type { Db } from '../db/schema.ts'
import { loadReference } from '../reference/load-reference.ts'
import { deletionOrder, readTables, type Table } from './table-graph.ts'

/** What belongs to the server or to the country, and to no district. */
const reference = new Set([
  'kysely_migration',
  'kysely_migration_lock',
  'region',
  'definition_set',
  'server_key',
  'server_note',
  'backup_run',
  'retention_run',
])

export interface Forgotten {
  table: string
  rows: number
}

interface Demo {
  regions: string[]
  schools: number[]
  accounts: number[]
  /** Nobody but the demo ever was here: everything but reference data goes, whoever wrote it. */
  isAlone: boolean
}

/** Says what has to be rolled back: the transaction of a dry run. */
class DryRun extends Error {}

/**
 * Removes the demo whole: its districts with their schools, accounts, children and all that was recorded of them, and the mark of the
 * seed. What other districts have in the same database stays. One transaction. Answers the rows of each table that had any; with
 * `isDryRun` the same, and nothing is changed. A table that is added later is found by its columns and foreign keys.
 */
export async function forgetDemo(db: Db, { isDryRun }: { isDryRun: boolean }): Promise<Forgotten[]> {
  let counted: Forgotten[] = []
  try {
    await db.transaction().execute(async (trx) => {
      // Nobody seeds, and nobody finishes a set-up, meanwhile.
      await sql`lock table account, school in share row exclusive mode`.execute(trx)
      const demo = await readDemo(trx)
      const tables = (await readTables(trx)).filter(({ name }) => !reference.has(name))
      counted = await countRows(trx, tables, demo)
      if (isDryRun) throw new DryRun()
      await remove(trx, tables, demo)
      await sql`delete from region where code = any(${demo.regions}::text[])`.execute(trx)
      // Some of the demo's regions are in every database.
      await loadReference(trx)
    })
  } catch (error) {
    if (!(error instanceof DryRun)) throw error
  }
  return counted.filter(({ rows }) => rows > 0)
}

async function readDemo(trx: Db): Promise<Demo> {
  const { rows } = await sql<Demo>`
    with seeded as (select region_code from demo_district),
      place as (select id, region_code in (select region_code from seeded) as is_demo from school),
      person as (select id, demo or coalesce(region_code in (select region_code from seeded), false)
        or coalesce(school_id in (select id from place where is_demo), false) as is_demo from account)
    select array(select region_code from seeded) as regions,
      array(select id from place where is_demo) as schools,
      array(select id from person where is_demo) as accounts,
      not exists (select from place where not is_demo)
        and not exists (select from person where not is_demo) as "isAlone"`.execute(trx)
  return firstOf(rows)
}

async function countRows(trx: Db, tables: readonly Table[], demo: Demo): Promise<Forgotten[]> {
  const counted: Forgotten[] = []
  for (const table of tables) {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from ${sql.table(table.name)} t where ${isOfDemo(table, tables, demo, 't')}`.execute(
      trx,
    )
    counted.push({ table: table.name, rows: rows[0]?.n ?? 0 })
  }
  return counted.toSorted((a, b) => (a.table < b.table ? -1 : 1))
}

async function remove(trx: Db, tables: readonly Table[], demo: Demo): Promise<void> {
  if (demo.isAlone) {
    await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(trx)
    return
  }
  // Children before what they point at, because which children go is read from their parent.
  for (const table of deletionOrder(tables))
    await sql`
      delete from ${sql.table(table.name)} t where ${isOfDemo(table, tables, demo, 't')}`.execute(trx)
}

/**
 * Whether a row is the demo's: by its school, its district or its account, or by the row it hangs on. An account alone decides only
 * where a row has no place of its own (school 0 is none): what a person did for a real school is that school's.
 */
function isOfDemo(table: Table, tables: readonly Table[], demo: Demo, alias: string): RawBuilder<boolean> {
  if (demo.isAlone) return sql<boolean>`true`
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const has = (name: string) => table.columns.includes(name)
  if (table.name === 'school') return sql<boolean>`${column('id')} = any(${demo.schools}::int[])`
  if (table.name === 'account') return sql<boolean>`${column('id')} = any(${demo.accounts}::int[])`
  const reasons: RawBuilder<boolean>[] = []
  if (has('school_id'))
    reasons.push(sql`coalesce(${column('school_id')} = any(${demo.schools}::int[]), false)`)
  if (has('region_code'))
    reasons.push(sql`coalesce(${column('region_code')} = any(${demo.regions}::text[]), false)`)
  if (has('account_id'))
    reasons.push(sql`
      (${has('school_id') ? sql`coalesce(${column('school_id')}, 0) = 0` : sql`true`}
        and ${has('region_code') ? sql`coalesce(${column('region_code')}, '') = ''` : sql`true`}
        and coalesce(${column('account_id')} = any(${demo.accounts}::int[]), false))`)
  for (const [index, link] of table.links.entries()) {
    const parent = tables.find(({ name }) => name === link.to)
    // Places and people were judged above; what a table says of itself ends here.
    if (!parent || parent.name === table.name || parent.name === 'school' || parent.name === 'account')
      continue
    const name = `${alias}_${index}`
    const same = link.columns.map(
      (own, n) => sql`${sql.ref(`${name}.${link.toColumns[n]!}`)} = ${column(own)}`,
    )
    if (link.only) same.push(sql`${column(link.only.column)} = any(${link.only.values}::text[])`)
    reasons.push(sql`exists (select from ${sql.table(parent.name)} ${sql.raw(name)}
      where ${sql.join(same, sql` and `)} and ${isOfDemo(parent, tables, demo, name)})`)
  }
  return reasons.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(reasons, sql` or `)})`
}

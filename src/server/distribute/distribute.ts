import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { StartError } from '../start/start-error.ts'
import { examineDistribution, waitingLinks, type DistributedTable } from './examine-distribution.ts'

/** What stands in the way; one line each. */
export class DistributeRefused extends StartError {
  override name = 'DistributeRefused'
}

/** Tables led by the school lie together: rows of one school are on one node, whatever the table. */
const together = 'student'
const waiting = sql.table(waitingLinks)

/**
 * Distributes every table that is not distributed yet, empty or filled. May be stopped at any point and started again: each table is one
 * transaction, and links between tables are stored in a table of their own until both ends are there. No instance may serve meanwhile.
 * Throws DistributeRefused for what a coordinator would refuse; answers how many tables were distributed.
 */
export async function distribute(
  db: Db,
  onProgress: (table: string, done: number, of: number) => void,
): Promise<number> {
  const { findings, left } = await examineDistribution(db)
  const refused = findings.flatMap(({ state, text }) => (state === 'bad' ? [text] : []))
  if (refused.length > 0) throw new DistributeRefused(refused.join('\n'))
  await takeLinksOff(db, left)
  for (const [at, table] of ordered(left).entries()) {
    await distributeTable(db, table)
    onProgress(table.table, at + 1, left.length)
  }
  await putLinksBack(db)
  return left.length
}

/** Copied tables first, then the table that the others lie together with. */
const ordered = (tables: readonly DistributedTable[]) => [...tables].sort((a, b) => rank(a) - rank(b))
const rank = ({ table, as }: DistributedTable) => (as === 'reference' ? 0 : table === together ? 1 : 2)

async function distributeTable(db: Db, { table, as }: DistributedTable): Promise<void> {
  if (as === 'reference') await sql`select create_reference_table(${table})`.execute(db)
  else if (table === together)
    await sql`select create_distributed_table(${table}, 'school_id', colocate_with => 'none')`.execute(db)
  else
    await sql`select create_distributed_table(${table}, 'school_id', colocate_with => ${together})`.execute(
      db,
    )
}

/** A table is not distributed while another that is not links to it: links that end at one that is left wait until all are there. */
async function takeLinksOff(db: Db, left: readonly DistributedTable[]): Promise<void> {
  if (left.length === 0) return
  const names = left.map(({ table }) => table)
  await db.transaction().execute(async (trx) => {
    await sql`
      create table if not exists ${waiting} (name text, from_table text, definition text, primary key (from_table, name))`.execute(
      trx,
    )
    const { rows } = await sql<{ name: string; from: string }>`
      insert into ${waiting} (name, from_table, definition)
      select c.conname, f.relname, pg_get_constraintdef(c.oid)
      from pg_constraint c join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid
      where c.contype = 'f' and t.relname = any(${names}::text[])
      on conflict do nothing
      returning name, from_table as from`.execute(trx)
    for (const { name, from } of rows)
      await sql`alter table ${sql.table(from)} drop constraint ${sql.ref(name)}`.execute(trx)
  })
}

async function putLinksBack(db: Db): Promise<void> {
  const { rows: found } = await sql`select where to_regclass(${waitingLinks}) is not null`.execute(db)
  if (found.length === 0) return
  const { rows } = await sql<{ name: string; from: string; definition: string }>`
    select name, from_table as from, definition from ${waiting} order by 1, 2`.execute(db)
  for (const { name, from, definition } of rows) {
    await sql`alter table ${sql.table(from)} drop constraint if exists ${sql.ref(name)}`.execute(db)
    await sql`alter table ${sql.table(from)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
      db,
    )
    await sql`delete from ${waiting} where name = ${name} and from_table = ${from}`.execute(db)
  }
  await sql`drop table ${waiting}`.execute(db)
}

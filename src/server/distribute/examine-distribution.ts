import { sql } from 'kysely'
import { tableDistribution } from '../db/distribution.ts'
import type { Db } from '../db/schema.ts'
import { bad, ok, warn, type Finding } from '../doctor/finding.ts'

export type Distribution = 'reference' | 'school_id'
export interface DistributedTable {
  table: string
  as: Distribution
}

/** Where links between tables wait while those are distributed one by one; not there before and after. */
export const waitingLinks = 'distribution_link'

/** What `distribute` would do, and what the database would refuse of it. */
export interface Examined {
  findings: Finding[]
  /** Tables that live on the coordinator alone so far, those that are copied to every node first. */
  left: DistributedTable[]
}

/** Looks only: nothing is written. Meant for the coordinator of a Citus cluster. */
export async function examineDistribution(db: Db): Promise<Examined> {
  const version = await citusVersion(db)
  const { known, unknown } = await tablesOf(db)
  const spread = version === undefined ? new Map<string, Distribution>() : await distributedTables(db)
  const left = known.filter(({ table }) => !spread.has(table))
  const isSpread = (table: string) => known.some((each) => each.table === table && each.as === 'school_id')
  const findings = [
    version === undefined
      ? bad(
          'the extension citus is not in this database: create it on the coordinator and on every worker first',
        )
      : ok(`citus ${version}`),
    ...(version === undefined ? [] : [await workerFinding(db)]),
    ...unknown.map((table) => bad(`${table}: src/server/db/distribution.ts does not say how it is spread`)),
    ...(await identityColumns(db)).map((table) => bad(`${table}: has an identity column`)),
    ...(await keysWithoutSchool(db)).filter(({ table }) => isSpread(table)).map(keyFinding),
    ...known.flatMap(({ table, as }) => {
      const is = spread.get(table)
      return is === undefined || is === as ? [] : [bad(`${table}: is ${is}, and should be ${as}`)]
    }),
    left.length === 0
      ? ok(`all ${known.length} tables are distributed`)
      : ok(`${left.length} of ${known.length} tables are to be distributed`),
  ]
  return { findings, left }
}

const keyFinding = ({ table, key }: { table: string; key: string }) =>
  bad(`${table}: ${key} is unique without the school`)

async function citusVersion(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ version: string }>`
    select extversion as version from pg_extension where extname = 'citus'`.execute(db)
  return rows[0]?.version
}

async function workerFinding(db: Db): Promise<Finding> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_dist_node where noderole = 'primary' and isactive and shouldhaveshards`.execute(
    db,
  )
  const n = rows[0]?.n ?? 0
  return n === 0
    ? warn('no worker is added: all shards would stay on the coordinator; add workers with citus_add_node')
    : ok(`${n} nodes take shards`)
}

/** Tables of the product, copied ones first, and those that nobody placed. */
async function tablesOf(db: Db) {
  const { rows } = await sql<{ table: string }>`
    select c.relname as table from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not like 'kysely%' and c.relname <> ${waitingLinks}
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by 1`.execute(db)
  const placed: Readonly<Record<string, Distribution>> = tableDistribution
  const known = rows.flatMap(({ table }): DistributedTable[] => {
    const as = placed[table]
    return as === undefined ? [] : [{ table, as }]
  })
  const first = (each: DistributedTable) => (each.as === 'reference' ? 0 : 1)
  return {
    known: known.toSorted((a, b) => first(a) - first(b)),
    unknown: rows.flatMap(({ table }) => (placed[table] === undefined ? [table] : [])),
  }
}

async function distributedTables(db: Db): Promise<Map<string, Distribution>> {
  const { rows } = await sql<DistributedTable>`
    select c.relname as table, case p.partmethod when 'h' then 'school_id' else 'reference' end as "as"
    from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
    where p.partmethod = 'h' or p.repmodel = 't'`.execute(db)
  return new Map(rows.map(({ table, as }) => [table, as]))
}

async function identityColumns(db: Db): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    select distinct c.relname as table from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attidentity <> '' and c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely%'`.execute(
    db,
  )
  return rows.map(({ table }) => table)
}

async function keysWithoutSchool(db: Db): Promise<{ table: string; key: string }[]> {
  const { rows } = await sql<{ table: string; key: string }>`
    select c.relname as table, x.relname as key from pg_index i
    join pg_class c on c.oid = i.indrelid and c.relnamespace = 'public'::regnamespace
    join pg_class x on x.oid = i.indexrelid
    where i.indisunique and not exists (
      select from pg_attribute a
      where a.attrelid = c.oid and a.attnum = any(i.indkey::int[]) and a.attname = 'school_id')`.execute(db)
  return rows
}

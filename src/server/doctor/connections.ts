import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { bad, ok, warn, type Finding } from './finding.ts'

/** Of the hub, and of a lane of jobs: one that listens and two that work. Beside the workers of imports there are two lanes. */
const hubConnections = 1
const laneConnections = 3
const otherLanes = 2
/** Commands, backups and whoever looks into the database. */
const spareConnections = 5

interface Counted {
  pool: number
  importWorkers: number
  /** Servers that are connected now; the doctor itself is none. */
  instances: number
  /** What the database lets in, less what it reserves. */
  most: number
}

/** Whether the database lets in all that the running instances may open, and one more while they are restarted in turn. */
export function connectionFindingOf({ pool, importWorkers, instances, most }: Counted): Finding {
  const each = pool + hubConnections + (importWorkers + otherLanes) * laneConnections
  const count = Math.max(instances, 1)
  const said = `${instances} ${instances === 1 ? 'instance runs' : 'instances run'}, each may open ${each} connections, and the database takes ${most}`
  if (count * each + spareConnections > most)
    return bad(`${said}: lower DATABASE_POOL or IMPORT_WORKERS, or raise max_connections`)
  return (count + 1) * each + spareConnections > most && instances > 1
    ? warn(
        `${said}: there is no room for one more during a rolling restart; lower DATABASE_POOL or raise max_connections`,
      )
    : ok(said)
}

export async function connectionFinding(
  db: Db,
  { databasePool, importWorkers }: { databasePool: number; importWorkers: number },
): Promise<Finding> {
  const { rows } = await sql<{ instances: number; most: number }>`
    select
      (select count(distinct (application_name, client_addr)) from pg_stat_activity
        where application_name like 'mingmu server %' and datname = current_database())::int as instances,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(nullif(current_setting('reserved_connections', true), '')::int, 0) as most`.execute(db)
  const { instances = 0, most = 0 } = rows[0] ?? {}
  return connectionFindingOf({ pool: databasePool, importWorkers, instances, most })
}

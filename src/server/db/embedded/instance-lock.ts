import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { DataFolderInUse } from '../../start/start-error.ts'
import { isRunning } from './postmaster.ts'

/** Any constant of ours; the lock is taken in the database `postgres`, so all databases of a cluster share it. */
const LOCK_KEY = 0x6d_69_6e_67
const PATIENCE_MS = 10_000

export type Role = 'server' | 'command'

/** Shown to the others in pg_stat_activity: who holds the lock, and whether that process still lives. */
export const applicationName = (role: Role) => `mingmu ${role} ${process.pid}`

/**
 * One server to a data folder: takes the session lock for as long as `client` is connected. A command may instead work
 * beside a running server (false is returned). A holder that was killed gives way within moments; a living one means
 * DataFolderInUse.
 */
export async function takeInstanceLock(client: pg.Client, role: Role, dataDir: string): Promise<boolean> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      LOCK_KEY,
    ])
    if (rows[0]?.taken) return true
    const holder = await findHolder(client)
    if (holder && isRunning(holder.pid)) {
      if (role === 'command' && holder.role === 'server') return false
      throw new DataFolderInUse(
        `data folder ${dataDir} is in use by another running ${holder.role} (process ${holder.pid})`,
      )
    }
    if (Date.now() > deadline)
      throw new DataFolderInUse(`data folder ${dataDir} is in use by another running server`)
    await delay(20)
  }
}

async function findHolder(client: pg.Client): Promise<{ role: Role; pid: number } | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = $1`,
    [LOCK_KEY],
  )
  const found = /^mingmu (server|command) (\d+)$/.exec(rows[0]?.name ?? '')
  return found ? { role: found[1] as Role, pid: Number(found[2]) } : undefined
}

/** Ends what the sessions of a killed process of ours still run, so that nothing of it commits after this start. */
export async function endOrphanedSessions(client: pg.Client) {
  const { rows } = await client.query<{ backend: number; name: string }>(
    `select pid as backend, application_name as name from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid() and application_name like 'mingmu %'`,
  )
  const orphans = rows
    .filter(({ name }) => !isRunning(Number(name.split(' ').at(-1))))
    .map(({ backend }) => backend)
  if (orphans.length)
    await client.query('select pg_terminate_backend(p, 5000) from unnest($1::int[]) p', [orphans])
}

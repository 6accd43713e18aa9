import pg from 'pg'
import { BackupRefused } from './backup-refused.ts'

/** Another process makes or restores a backup of this database. */
export class BackupRunning extends BackupRefused {
  override name = 'BackupRunning'
}

/**
 * Does `work` while nobody else backs up or restores this database, from whichever machine. The lock is its connection's: a process that is
 * killed holds it no longer. Throws BackupRunning where it is held.
 */
export async function withBackupLock<T>(config: pg.ClientConfig, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client(config)
  // Its loss is that of the database, which the work notices itself.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ taken: boolean }>(
      `select pg_try_advisory_lock(hashtext('mingmu backup')) as taken`,
    )
    if (rows[0]?.taken !== true)
      throw new BackupRunning('another backup or restore of this database is running')
    return await work()
  } finally {
    await client.end().catch(() => undefined)
  }
}

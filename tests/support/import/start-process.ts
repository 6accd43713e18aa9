import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { Db } from '../../../src/server/db/schema.ts'
import type pg from 'pg'

export type ProcessOrders = ({ connectionConfig: pg.ClientConfig } | { dataDir: string }) & {
  runner?: { heapMb?: number }
}

/** Starts a process that works on imports and waits until it is ready. `kill` is kill -9 and waits for the end. */
export async function startProcess(orders: ProcessOrders) {
  const file = fileURLToPath(new URL('./worker-process.ts', import.meta.url))
  const { MODE: _, ...env } = process.env
  const student = fork(file, [JSON.stringify(orders)], { execArgv: ['--import', 'tsx'], env })
  const ended = once(student, 'exit')
  const [ready] = (await Promise.race([
    once(student, 'message'),
    ended.then(() => Promise.reject(new Error('the import process ended before it was ready'))),
  ])) as [{ connectionConfig: pg.ClientConfig }]
  return {
    connectionConfig: ready.connectionConfig,
    kill: async () => {
      student.kill('SIGKILL')
      await ended
    },
  }
}

/**
 * Holds a table so that the import's worker stops where it first writes to it; `work` runs while it stands there. What
 * was held is released afterwards.
 */
export async function whileStoppedAt(
  db: Db,
  table: string,
  begin: () => Promise<void>,
  work: () => Promise<void>,
) {
  await db.transaction().execute(async (trx) => {
    await sql`lock table ${sql.table(table)} in exclusive mode`.execute(trx)
    await begin()
    await until(async () => {
      // Not within the transaction: it would go on seeing the connections of its first look, and miss one that is opened later.
      const { rows } = await sql`
        select from pg_locks l join pg_stat_activity a using (pid)
        where not l.granted and l.relation = ${table}::regclass and a.application_name like 'mingmu import %'
      `.execute(db)
      return rows.length > 0
    })
    await work()
  })
}

/** Looks again until it is so; the test's own time limit ends a wait that never does. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await delay(20)
}

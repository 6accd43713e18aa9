import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { openDatabase, type DatabaseHandle } from '@/server/db/connect.ts'
import type { Database } from '@/server/db/schema.ts'
import { readSettings } from '@/server/settings.ts'
import { startConsole, type ConsoleProcess } from './console-process.ts'

const commands = fileURLToPath(new URL('../../dist/server/cli.js', import.meta.url))

/** A command of the built server as a process of its own. */
export const runCommand = (env: Record<string, string>, ...args: string[]) =>
  startConsole({ env, args: [commands, ...args] })

export const openBeside = (dataDir: string): Promise<DatabaseHandle<Database>> =>
  openDatabase<Database>(readSettings({ DATA_DIR: dataDir }), { role: 'command' })

/** Rows enough that a copy of them is caught in the middle. */
export async function fill({ pool }: DatabaseHandle<Database>, rows: number): Promise<void> {
  await pool.query(
    `insert into server_note (name, noted_at)
      select n || ' ' || md5(n::text) || md5((n + 1)::text), now() from generate_series(1, $1::int) n`,
    [rows],
  )
}

/** Asks again and again until there is an answer; throws when the process ends before. */
export async function caught<T>(
  running: Pick<ConsoleProcess, 'ended' | 'output'>,
  ask: () => Promise<T | undefined>,
): Promise<T> {
  let isOver = false
  void running.ended.then(() => (isOver = true))
  for (;;) {
    const answer = await ask()
    if (answer !== undefined) return answer
    if (isOver) throw new Error(`it ended too early:\n${running.output()}`)
    await turn()
  }
}

/** Resolves while the process copies a table, in one direction or the other. */
export const copying = (source: pg.Client | pg.Pool, running: Pick<ConsoleProcess, 'ended' | 'output'>) =>
  caught(running, async () => {
    const { rowCount } = await source.query('select from pg_stat_progress_copy where tuples_processed > 1000')
    return rowCount ? true : undefined
  })

export const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder).sort() : [])
export const beside = (dataDir: string, name: string): string => join(dirname(dataDir), name)

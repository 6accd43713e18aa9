import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import type { Db } from '../db/schema.ts'
import { lookAgain } from '../look-again.ts'
import type { Settings } from '../settings.ts'
import { scheduledRuns } from './backup-runs.ts'
import { isDue } from './due.ts'

const lookMs = 60_000
const firstLookMs = 5_000
const hourMs = 3_600_000

/** The commands of the built server lie beside it. */
const builtCommands = () => fileURLToPath(new URL('./cli.js', import.meta.url))

/**
 * Looks each minute whether the daily backup is due, and makes it in a process of its own, so that calls do not wait for it. Every instance
 * looks; the database's lock lets one of them do it, and the others read what it recorded.
 */
export function startBackupSchedule(
  settings: Settings,
  { db, log }: { db: Db; log: Pick<Logger, 'info' | 'error' | 'warn'> },
): { stop: () => Promise<void> } {
  const { folder, dailyAt } = settings.backup
  if (!folder) return { stop: async () => undefined }
  const commands = builtCommands()
  if (!existsSync(commands)) {
    log.warn('the daily backup is made by the built server only')
    return { stop: async () => undefined }
  }
  let child: ChildProcess | undefined
  /** What the database could not note is not done again and again. */
  let spawnedAt = 0
  let isOver = false

  const look = async () => {
    if (child || Date.now() - spawnedAt < hourMs || !isDue(dailyAt, await scheduledRuns(db), new Date()))
      return
    if (isOver) return
    spawnedAt = Date.now()
    child = run(commands, log, () => (child = undefined))
  }
  const looking = lookAgain(look, { firstMs: firstLookMs, everyMs: lookMs })
  return {
    stop: async () => {
      isOver = true
      looking.stop()
      const running = child
      if (!running) return
      const ended = new Promise((done) => running.once('close', done))
      running.kill('SIGTERM')
      await ended
    },
  }
}

function run(commands: string, log: Pick<Logger, 'info' | 'error'>, onEnd: () => void): ChildProcess {
  const child = spawn(process.execPath, [commands, 'backup', '--scheduled'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    windowsHide: true,
  })
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => (said = `${said}${chunk}`.slice(-500)))
  child.on('error', (error: NodeJS.ErrnoException) => {
    log.error({ failure: { code: error.code ?? '' } }, 'the daily backup could not be started')
    onEnd()
  })
  child.on('close', (code) => {
    if (code === 0) log.info('the daily backup is made')
    else log.error({ failure: { code, said: said.trim() } }, 'the daily backup failed')
    onEnd()
  })
  return child
}

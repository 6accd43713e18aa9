import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { execFileSync } from 'node:child_process'

/** What PostgreSQL writes into `postmaster.pid` of a running cluster. */
export type PidFile = { pid: number; port: number; socket: string }

export function readPidFile(cluster: string): PidFile | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Math.abs(Number(lines[0]))
    return pid ? { pid, port: Number(lines[3]) || 5432, socket: lines[4] ?? '' } : undefined
  } catch {
    return undefined
  }
}

/** Does the process exist? One that has ended and waits only to be reaped does not count. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  if (process.platform !== 'linux') return true
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return !/^\) [ZX]/.test(stat.slice(stat.lastIndexOf(')')))
  } catch {
    return false
  }
}

/** The pid of the PostgreSQL that serves `cluster` now. A number left in a stale pid file may belong to anyone by now. */
export function runningPostmaster(cluster: string): number | undefined {
  const pid = readPidFile(cluster)?.pid
  return pid && isRunning(pid) && servesCluster(pid, cluster) ? pid : undefined
}

function servesCluster(pid: number, cluster: string): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
    if (process.platform === 'win32') return true
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(cluster)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EACCES'
  }
}

/**
 * Takes a stale pid file away. PostgreSQL does so itself, unless the number has gone to another process of the same user,
 * as happens after a container restarts; then it would refuse to start for ever.
 */
export function clearStalePidFile(cluster: string) {
  const file = readPidFile(cluster)
  if (file && !runningPostmaster(cluster)) rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

/** Fast shutdown: sessions are ended, everything is written, the next start needs no recovery. Resolves when the process is gone. */
export async function stopPostmaster(cluster: string, pgCtl: string) {
  const pid = runningPostmaster(cluster)
  if (!pid) return
  if (process.platform === 'win32') {
    execFileSync(pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-w'], { stdio: 'ignore' })
    return
  }
  process.kill(pid, 'SIGINT')
  while (isRunning(pid)) await delay(10)
}

import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new folder for data, which the database's user may pass through. */
export function newDataFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'mingmu-process-')))
  chmodSync(folder, 0o711)
  return join(folder, 'data')
}

/** The pids of the PostgreSQL servers (not their sessions) that run on a data folder now. */
export function postgresOn(data: string): number[] {
  const cluster = join(data, 'pg')
  return existsSync('/proc/self/stat') ? fromProc(cluster) : fromPs(cluster)
}

function fromProc(cluster: string): number[] {
  const found = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const serves = readlinkSync(`/proc/${pid}/cwd`) === cluster
        return serves && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`-D\0${cluster}\0`)
      } catch {
        return false
      }
    })
  // A session that the server has just forked still carries the server's command line.
  return found.filter((pid) => !found.includes(parentOf(pid)))
}

/** 0 for a process that has ended meanwhile. */
function parentOf(pid: number): number {
  try {
    return Number(/^PPid:\t(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return 0
  }
}

const fromPs = (cluster: string) =>
  execFileSync('ps', ['-axo', 'pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(`-D ${cluster} `))
    .map((line) => Number.parseInt(line, 10))

/** What PostgreSQL logged since `mark` (a length of the log; 0 is its beginning). */
export const databaseLog = (data: string, mark = 0) =>
  readFileSync(join(data, 'postgres.log'), 'utf8').slice(mark)

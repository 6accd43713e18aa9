import { spawn } from 'node:child_process'
import { chownSync, closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import type { Binaries } from './binaries.ts'
import { databaseEnvironment } from './cluster.ts'
import { makeSocketFolder, type Folders } from './prepare-folders.ts'
import { serverArguments, type ServerSizes } from './server-arguments.ts'

const LARGEST_LOG_BYTES = 10 * 1024 * 1024

/** A PostgreSQL that we spawned. `ended` says why, once it has: the lines it logged since. */
export type Launched = { ended?: string }

/**
 * Spawns PostgreSQL in a session of its own, so that Ctrl-C in the terminal reaches only us and a kill of ours leaves
 * it whole. It may find another one of ours on the cluster and end again: the caller connects to that one.
 */
export function launchPostgres(
  folders: Folders,
  binaries: Binaries,
  port: number,
  sizes: ServerSizes,
): Launched {
  const { cluster, log, socket, user } = folders
  makeSocketFolder(folders)
  if (existsSync(log) && statSync(log).size > LARGEST_LOG_BYTES) renameSync(log, `${log}.1`)
  const output = openSync(log, 'a', 0o600)
  if (user) chownSync(log, user.uid, user.gid)
  const before = statSync(log).size
  const student = spawn(binaries.postgres, serverArguments(cluster, socket, port, sizes), {
    cwd: cluster,
    detached: true,
    windowsHide: true,
    stdio: ['ignore', output, output],
    env: databaseEnvironment(),
    ...user,
  })
  closeSync(output)
  student.unref()
  const launched: Launched = {}
  student.on('error', (error) => (launched.ended = error.message))
  student.on('exit', () => (launched.ended = readSince(log, before)))
  return launched
}

/** The log may have been cleared away with its folder by the time PostgreSQL's end is noticed. */
function readSince(log: string, mark: number): string {
  return existsSync(log) ? readFileSync(log).subarray(mark).toString('utf8') : ''
}

/** Another one of ours was there first, or the processes of a killed one have not all gone yet. */
export const isOvertaken = ({ ended = '' }: Launched) =>
  /lock file ".*" already exists|pre-existing shared memory block|Address already in use/.test(ended)

/** The first error of its own; that it let nobody in while it started is none. */
export const reasonOf = ({ ended = '' }: Launched) =>
  /(?:FATAL|ERROR|PANIC):\s+(?!the database system is )(.+)/.exec(ended)?.[1] ??
  ended.trim().split('\n').at(-1) ??
  ''

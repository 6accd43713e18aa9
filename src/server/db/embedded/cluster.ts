import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { DataFolderUnusable, EmbeddedDatabaseFailed } from '../../start/start-error.ts'
import type { Binaries } from './binaries.ts'
import type { Folders } from './prepare-folders.ts'
import { isRunning } from './postmaster.ts'

export const SUPERUSER = 'mingmu'
const MAJOR = '18'

/**
 * The cluster folder and its password, made on the first start. Two first starts at once are safe: the password file appears
 * whole and once, both clusters are made with it, and the first to be renamed into place stays.
 */
export async function ensureCluster(folders: Folders, binaries: Binaries): Promise<{ password: string }> {
  const password = ensurePassword(join(folders.data, 'password'))
  if (!existsSync(folders.cluster)) await makeCluster(folders, binaries, password)
  const version = readFileSync(join(folders.cluster, 'PG_VERSION'), 'utf8').trim()
  if (version !== MAJOR) {
    throw new DataFolderUnusable(
      `${folders.cluster} was made by PostgreSQL ${version}, this is ${MAJOR}: move it to another DATA_DIR or use DATABASE_URL`,
    )
  }
  return { password }
}

function ensurePassword(file: string): string {
  if (!existsSync(file)) {
    const mine = `${file}.${process.pid}`
    writeFileSync(mine, randomBytes(24).toString('base64url'), { mode: 0o600 })
    try {
      linkSync(mine, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(mine)
    }
  }
  return readFileSync(file, 'utf8')
}

async function makeCluster({ data, cluster, user }: Folders, { initdb }: Binaries, password: string) {
  clearAbandoned(data)
  const staging = join(data, `.initdb-${process.pid}`)
  const passwordFile = join(staging, 'password')
  mkdirSync(staging, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (user) for (const path of [staging, passwordFile]) chownSync(path, user.uid, user.gid)
  const made = join(staging, 'pg')
  const flags = [
    '-D',
    made,
    '-U',
    SUPERUSER,
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
  ]
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  try {
    await promisify(execFile)(initdb, [...flags, ...locale], {
      cwd: staging,
      env: databaseEnvironment(),
      ...user,
    })
    renameSync(made, cluster)
  } catch (error) {
    if (!existsSync(cluster))
      throw new EmbeddedDatabaseFailed(`the database could not be made: ${reason(error)}`)
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
}

/** What a first start that was killed left behind. */
function clearAbandoned(data: string) {
  for (const name of readdirSync(data)) {
    const maker = /^\.initdb-(\d+)$/.exec(name)?.[1]
    if (maker && !isRunning(Number(maker))) rmSync(join(data, name), { recursive: true, force: true })
  }
}

/** PostgreSQL's own processes get nothing of our environment but the search path and the time zone. */
export const databaseEnvironment = (): NodeJS.ProcessEnv => {
  const { PATH, TZ, SystemRoot } = process.env
  return { PATH, LC_ALL: 'C', ...(TZ && { TZ }), ...(SystemRoot && { SystemRoot }) }
}

const reason = (error: unknown) => {
  const { stderr, message } = error as { stderr?: string; message: string }
  return (
    stderr?.split('\n').find((line) => /error|fatal|could not/i.test(line)) ??
    message.split('\n')[0] ??
    ''
  ).trim()
}

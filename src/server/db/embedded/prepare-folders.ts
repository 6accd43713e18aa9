import { chmodSync, chownSync, lstatSync, mkdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DataFolderUnusable } from '../../start/start-error.ts'
import { isReachableByOthers, isWritable, shortHash } from './data-folder.ts'
import { databaseUser, type DatabaseUser, type OwnedFolder } from './database-user.ts'

export type Folders = { data: string; cluster: string; log: string; socket: string; user: DatabaseUser }

/** A socket's address holds about 104 bytes everywhere; the folder must leave room for `/.s.PGSQL.5432`. */
const LONGEST_SOCKET_FOLDER = 85

/** Makes what is missing and checks that this process can write, and the database's user reach, the data folder. */
export function prepareFolders(
  dataDir: string,
  { warn = () => {}, ownUser }: Partial<Pick<OwnedFolder, 'warn' | 'ownUser'>> = {},
): Folders {
  const data = makeDataFolder(dataDir)
  const cluster = join(data, 'pg')
  const log = join(data, 'postgres.log')
  const socket = socketFolder(data)
  const user = databaseUser({ cluster, beside: [log, socket], warn, ...(ownUser && { ownUser }) })
  if (user && !isReachableByOthers(data)) {
    throw new DataFolderUnusable(
      `data folder ${data} cannot be reached by the database's user (uid ${user.uid}): set DATA_DIR to a folder whose parents all users may pass`,
    )
  }
  return { data, cluster, log, socket, user }
}

function makeDataFolder(dataDir: string): string {
  try {
    const firstMade = mkdirSync(dataDir, { recursive: true })
    if (firstMade && process.getuid?.() === 0) openForPassing(dataDir, firstMade)
  } catch (error) {
    throw new DataFolderUnusable(
      `data folder ${dataDir} cannot be made (${(error as NodeJS.ErrnoException).code})`,
    )
  }
  if (!isWritable(dataDir))
    throw new DataFolderUnusable(`data folder ${dataDir} cannot be written by this user`)
  return realpathSync(dataDir)
}

/** A strict umask would shut the database's user out of the folders that we made ourselves. */
function openForPassing(leaf: string, firstMade: string) {
  for (let folder = leaf; ; folder = dirname(folder)) {
    chmodSync(folder, 0o711)
    if (folder === firstMade || folder === dirname(folder)) return
  }
}

function socketFolder(data: string): string {
  const near = join(data, 'run')
  return Buffer.byteLength(near) <= LONGEST_SOCKET_FOLDER ? near : join(tmpdir(), `mingmu-${shortHash(data)}`)
}

/** The socket's folder, for its owner alone. In a shared temporary folder a stranger's of that name is refused. */
export function makeSocketFolder({ socket, user }: Folders) {
  mkdirSync(socket, { recursive: true, mode: 0o700 })
  const found = lstatSync(socket)
  const allowed = [process.getuid?.(), user?.uid]
  if (!found.isDirectory() || (process.getuid && !allowed.includes(found.uid))) {
    throw new DataFolderUnusable(
      `${socket} belongs to another user; remove it or set DATA_DIR to a shorter path`,
    )
  }
  if (user) chownSync(socket, user.uid, user.gid)
  chmodSync(socket, 0o700)
}

/** In a shared temporary folder nothing of ours stays behind. */
export function removeSocketFolder({ data, socket }: Folders) {
  if (!socket.startsWith(data)) rmSync(socket, { recursive: true, force: true })
}

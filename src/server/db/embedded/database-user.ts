import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, statSync } from 'node:fs'
import { DataFolderUnusable } from '../../start/start-error.ts'
import { runningPostmaster } from './postmaster.ts'
import { systemUser, type UserIds } from './system-user.ts'

/** The user that PostgreSQL's processes run as; undefined: the user of this process. */
export type DatabaseUser = UserIds | undefined

const NOBODY = process.platform === 'darwin' ? 4_294_967_294 : 65_534

export interface OwnedFolder {
  cluster: string
  /** What else the database's user owns, where it is there. */
  beside: readonly string[]
  warn: (message: string) => void
  /** For tests: a system that makes no user. */
  ownUser?: () => UserIds | undefined
}

/**
 * PostgreSQL refuses root, so root's database runs as the owner of the cluster folder; as a user of its own when that is new or still
 * belongs to `nobody`, whose other processes could read it. Where no user can be made it is `nobody`, which is said.
 * Throws DataFolderUnusable when this user may not run a cluster that another user made.
 */
export function databaseUser(folder: OwnedFolder): DatabaseUser {
  const { cluster } = folder
  const uid = process.getuid?.()
  if (uid === undefined) return undefined
  const owner = existsSync(cluster) ? statSync(cluster) : undefined
  if (uid === 0)
    return owner && owner.uid !== 0 && owner.uid !== NOBODY
      ? { uid: owner.uid, gid: owner.gid }
      : ownUserOf(folder)
  if (owner && owner.uid !== uid) {
    throw new DataFolderUnusable(
      `${cluster} belongs to another user (uid ${owner.uid}); start as that user or set DATA_DIR to another folder`,
    )
  }
  return undefined
}

function ownUserOf({ cluster, beside, warn, ownUser = systemUser }: OwnedFolder): UserIds {
  const nobody = { uid: NOBODY, gid: NOBODY }
  const isThere = existsSync(cluster)
  // One left over by a killed server goes on as who it is; the start after moves it.
  if (isThere && runningPostmaster(cluster)) return nobody
  const user = ownUser()
  if (user) {
    if (isThere) giveTo(user, cluster, beside)
    return user
  }
  if (isThere) chmodSync(cluster, 0o700)
  warn(
    'the database runs as nobody, whose other processes can read it: start the server as a user of its own',
  )
  return nobody
}

/** The cluster itself comes last: when this is cut short, the next start does it again. */
function giveTo({ uid, gid }: UserIds, cluster: string, beside: readonly string[]): void {
  for (const path of [...beside, cluster])
    if (existsSync(path)) execFileSync('chown', ['-R', `${uid}:${gid}`, path])
}

import { existsSync, statSync } from 'node:fs'
import { DataFolderUnusable } from '../../start-error.ts'

/** The user that PostgreSQL's processes run as; undefined: the user of this process. */
export type DatabaseUser = { uid: number; gid: number } | undefined

const NOBODY = process.platform === 'darwin' ? 4_294_967_294 : 65_534

/**
 * PostgreSQL refuses root, so root's database runs as the owner of the cluster folder, or as `nobody` when that is new.
 * Throws DataFolderUnusable when this user may not run a cluster that another user made.
 */
export function databaseUser(cluster: string): DatabaseUser {
  const uid = process.getuid?.()
  if (uid === undefined) return undefined
  const owner = existsSync(cluster) ? statSync(cluster) : undefined
  if (uid === 0)
    return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : { uid: NOBODY, gid: NOBODY }
  if (owner && owner.uid !== uid) {
    throw new DataFolderUnusable(
      `${cluster} belongs to another user (uid ${owner.uid}); start as that user or set DATA_DIR to another folder`,
    )
  }
  return undefined
}

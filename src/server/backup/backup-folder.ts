import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { BackupRefused } from './backup-refused.ts'

const named = /^mingmu-\d{8}T\d{6}Z\.backup$/
const partialNamed = /^mingmu-\d{8}T\d{6}Z\.backup\.part$/

/** The name of a backup sorts by its time. */
export const backupName = (at: Date): string =>
  `mingmu-${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z.backup`

/** Where a backup goes: a folder that is there, or whose name ends with a separator, takes one named by its time. */
export function fileIn(target: string, at: Date): string {
  const path = resolve(target)
  const isFolder = target.endsWith('/') || target.endsWith(sep) || isFolderAt(path)
  if (isFolder) return join(madeFolder(path), backupName(at))
  if (statSync(path, { throwIfNoEntry: false })) throw new BackupRefused(`${path} is there already`)
  if (!isFolderAt(dirname(path))) throw new BackupRefused(`there is no folder ${dirname(path)}`)
  return path
}

/** Only its owner may look into it. */
function madeFolder(path: string): string {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new BackupRefused(`folder ${path} cannot be made (${(error as NodeJS.ErrnoException).code})`)
  }
  return path
}

/** Removes all but the newest `keep` backups, and what a process that was killed left of one. Answers how many backups went. */
export function removeOld(folder: string, keep: number): number {
  const names = readdirSync(folder).sort()
  for (const name of names.filter((each) => partialNamed.test(each)))
    rmSync(join(folder, name), { force: true })
  const old = names.filter((each) => named.test(each)).slice(0, -keep)
  for (const name of old) rmSync(join(folder, name), { force: true })
  return old.length
}

const isFolderAt = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

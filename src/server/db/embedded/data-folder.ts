import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the package, found from this file upwards: the same from `src/` and from the build in `dist/`. */
export function projectFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!isProject(folder)) {
    if (folder === dirname(folder)) return process.cwd()
    folder = dirname(folder)
  }
  return folder
}

const isProject = (folder: string) => {
  const file = join(folder, 'package.json')
  return existsSync(file) && (JSON.parse(readFileSync(file, 'utf8')) as { name?: string }).name === 'mingmu'
}

export const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)

/** May users other than the owner pass through `path` and all its parents? (`x` for others on each.) */
export function isReachableByOthers(path: string): boolean {
  let folder = realpathSync(path)
  for (;;) {
    if ((statSync(folder).mode & 0o001) === 0) return false
    if (folder === dirname(folder)) return true
    folder = dirname(folder)
  }
}

/**
 * `data/` in the project. PostgreSQL refuses to run as root, so root's database runs as another user; when that user cannot
 * reach the project, the data lies under /var/lib, one folder for each project.
 */
export function defaultDataFolder(project = projectFolder(), isRoot = process.getuid?.() === 0): string {
  if (!isRoot || isReachableByOthers(project)) return join(project, 'data')
  return join('/var/lib/mingmu', shortHash(realpathSync(project)))
}

/** Can this process write in `folder`? */
export function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot, root } from './project.mjs'

const FOLDERS = ['src', 'locales', 'public']
const FILES = [
  'index.html',
  'links.html',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tailwind.config.ts',
  'scripts/build.mjs',
  'scripts/first-paint.mjs',
]
const CONFIGS = /^vite\..*config\.ts$|^vite\.config\.ts$/
/** Tests and stories are not built; the route tree is written by the build itself. */
const NOT_BUILT = /\.(test|stories)\.[jt]sx?$|route-tree\.gen\.ts$/

/** One hash over all that the build reads. */
export function hashSources() {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0])
  const configs = readdirSync(root).filter((name) => CONFIGS.test(name))
  for (const path of [...FILES, ...configs, ...FOLDERS.flatMap(filesIn)].sort()) {
    if (existsSync(inRoot(path))) hash.update(`\0${path}\0`).update(readFileSync(inRoot(path)))
  }
  return hash.digest('hex')
}

function filesIn(folder) {
  if (!existsSync(inRoot(folder))) return []
  return readdirSync(inRoot(folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !NOT_BUILT.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1))
}

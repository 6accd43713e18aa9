import { existsSync, readFileSync } from 'node:fs'
import { inRoot, root, run, Stop } from './project.mjs'

/** Installs what the lock file names, when what is there differs from it. */
export async function ensureInstalled() {
  if (isInstalled()) return
  console.log('installing packages …')
  const [command, first] = npm()
  const args = ['ci', '--prefix', root, '--include=dev', '--include=optional', '--ignore-scripts']
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
  const code = await run(command, [...first, ...args, ...quiet], { env: npmEnvironment() })
  if (code !== 0) throw new Stop('the packages could not be installed: npm ci failed, see above')
}

/**
 * npm notes in node_modules what it installed, as its last act. Every package of the lock must be there in that version;
 * packages for other platforms are left out of the comparison.
 */
function isInstalled() {
  const note = inRoot('node_modules', '.package-lock.json')
  if (!existsSync(note)) return false
  const wanted = readPackages(inRoot('package-lock.json'))
  const found = readPackages(note)
  return Object.entries(wanted).every(
    ([path, { version, optional, devOptional }]) =>
      path === '' || optional || devOptional || found[path]?.version === version,
  )
}

const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages ?? {}

/** The npm that started us, else the one on the path. */
function npm() {
  const script = process.env.npm_execpath
  if (script && /npm-cli\.(c?js)$/.test(script)) return [process.execPath, [script]]
  return process.platform === 'win32' ? ['cmd.exe', ['/d', '/s', '/c', 'npm']] : ['npm', []]
}

/** npm hands its own state to what it runs; the settings among it (registry, cache, proxy) stay, what narrows an install goes. */
function npmEnvironment() {
  const narrowing =
    /^npm_(package_|lifecycle_|command$|config_(local_prefix|global|omit|include|only|production|dry_run)$)/i
  const kept = Object.entries(process.env).filter(([name]) => !narrowing.test(name) && name !== 'NODE_ENV')
  return Object.fromEntries(kept)
}

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inRoot, root, run, Stop } from './project.mjs'

const main = ['--import', 'tsx', inRoot('tests', 'bench', 'main.ts')]

/**
 * Measures another commit and this one by the same bench, and prints both beside each other. The other one has a folder, packages and
 * data of its own, since its tables may differ; all of it is removed again.
 */
export async function benchAgainst(ref, args) {
  const commit = commitOf(ref)
  const folder = mkdtempSync(join(tmpdir(), 'mingmu-against-'))
  const [before, after] = ['before', 'after'].map((name) => join(folder, `${name}.json`))
  const project = join(folder, 'project')
  try {
    git('clone', '--quiet', '--shared', '--no-checkout', root, project)
    git('-C', project, 'checkout', '--quiet', '--detach', commit)
    await buildIn(project)
    console.log(`\n── ${ref} (${commit.slice(0, 8)})`)
    const env = { ...process.env, BENCH_PROJECT: project, DATA_DIR: join(folder, 'data') }
    const then = await run(process.execPath, [...main, ...args, '--json', before], { env })
    console.log('\n── here')
    const now = await run(process.execPath, [...main, ...args, '--json', after])
    console.log(`\n── ${ref} and here`)
    await run(process.execPath, ['--import', 'tsx', inRoot('tests', 'bench', 'compare.ts'), before, after])
    return then || now
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function commitOf(ref) {
  try {
    return git('rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`).trim()
  } catch {
    throw new Stop(`there is no commit ${ref}`)
  }
}

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' })

/** By the script of that commit, which knows how it is built. */
async function buildIn(project) {
  const script = pathToFileURL(join(project, 'scripts', 'ensure-built.mjs')).href
  const build = `const { ensureBuilt } = await import(${JSON.stringify(script)}); await ensureBuilt()`
  const code = await run(process.execPath, ['--input-type=module', '--eval', build])
  if (code !== 0) throw new Stop('the other commit could not be built, see above')
}

import './node-version.mjs'

const { closeSync, mkdtempSync, openSync, readFileSync, rmSync } = await import('node:fs')
const { tmpdir } = await import('node:os')
const { join } = await import('node:path')
const { ensureInstalled } = await import('./install.mjs')
const { endWith, inRoot, Stop } = await import('./project.mjs')
const { withSetupLock } = await import('./setup-lock.mjs')

await withSetupLock(ensureInstalled).catch(endWith)
const { count } = await import('./test/runners.mjs')
const { beside, steps } = await import('./test/steps.mjs')

const chosen = process.argv.slice(2).filter((argument) => !argument.startsWith('-'))
const unknown = chosen.filter((name) => !(name in steps))
if (unknown.length)
  endWith(new Stop(`no such step: ${unknown.join(', ')} (there are ${Object.keys(steps).join(', ')})`))

// A developer's .env must not reach the tests: an empty value counts as absent, and wins over the file.
for (const [, name] of readFileSync(inRoot('.env.example'), 'utf8').matchAll(/^(?:# )?([A-Z_]+)=/gm)) {
  process.env[name] ??= ''
}

const total = count(0, 0)
const lines = []
const failures = []
const unsteady = []
const running = new Map()
const names = chosen.length ? chosen : Object.keys(steps)
for (const name of names) {
  console.log(`\n── ${name}`)
  if (names.includes(beside[name])) running.set(beside[name], runQuietly(beside[name]))
  const { begun, ended, result, text = '' } = await (running.get(name) ?? runTimed(name))
  process.stdout.write(text)
  for (const kind of Object.keys(total)) total[kind] += result[kind]
  failures.push(...(result.failures ?? []))
  unsteady.push(...(result.unsteady ?? []))
  const seconds = ((ended - begun) / 1000).toFixed(1).padStart(6)
  lines.push(`${seconds} s  ${name.padEnd(14)}${inWords(result)}`)
}
if (unsteady.length)
  console.log(`\npassed only when tried again:\n${unsteady.map((test) => `  ${test}`).join('\n')}`)
if (failures.length) console.log(`\nfailed:\n${failures.map((failure) => `  ${failure}`).join('\n')}`)
console.log(`\n${lines.join('\n')}\n\n${inWords(total)}`)
process.exitCode = total.failed ? 1 : 0

async function runTimed(name, stdio) {
  const begun = performance.now()
  const result = await steps[name](stdio).catch((error) => {
    console.error(error instanceof Stop ? error.message : error)
    return count(0, 1)
  })
  return { begun, ended: performance.now(), result }
}

/** What it prints is kept for later: `text`. */
async function runQuietly(name) {
  const folder = mkdtempSync(join(tmpdir(), 'mingmu-output-'))
  const file = join(folder, 'output')
  const output = openSync(file, 'w')
  const timed = await runTimed(name, ['ignore', output, output])
  closeSync(output)
  const text = readFileSync(file, 'utf8')
  rmSync(folder, { recursive: true, force: true })
  return { ...timed, text }
}

function inWords({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
}

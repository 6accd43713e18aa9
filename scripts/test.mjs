import './node-version.mjs'

const { readFileSync } = await import('node:fs')
const { ensureInstalled } = await import('./install.mjs')
const { endWith, inRoot, Stop } = await import('./project.mjs')
const { withSetupLock } = await import('./setup-lock.mjs')

await withSetupLock(ensureInstalled).catch(endWith)
const { count } = await import('./test/runners.mjs')
const { steps } = await import('./test/steps.mjs')

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
for (const name of chosen.length ? chosen : Object.keys(steps)) {
  console.log(`\n── ${name}`)
  const begun = performance.now()
  const result = await steps[name]().catch((error) => {
    console.error(error instanceof Stop ? error.message : error)
    return count(0, 1)
  })
  for (const kind of Object.keys(total)) total[kind] += result[kind]
  failures.push(...(result.failures ?? []))
  unsteady.push(...(result.unsteady ?? []))
  const seconds = ((performance.now() - begun) / 1000).toFixed(1).padStart(6)
  lines.push(`${seconds} s  ${name.padEnd(14)}${inWords(result)}`)
}
if (unsteady.length)
  console.log(`\npassed only when tried again:\n${unsteady.map((test) => `  ${test}`).join('\n')}`)
if (failures.length) console.log(`\nfailed:\n${failures.map((failure) => `  ${failure}`).join('\n')}`)
console.log(`\n${lines.join('\n')}\n\n${inWords(total)}`)
process.exitCode = total.failed ? 1 : 0

function inWords({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
}

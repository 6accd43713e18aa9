import './node-version.mjs'

const { readFileSync } = await import('node:fs')
const { ensureInstalled } = await import('./install.mjs')
const { endWith, inRoot, Stop } = await import('./project.mjs')
const { withSetupLock } = await import('./setup-lock.mjs')

await withSetupLock(ensureInstalled).catch(endWith)
const { count } = await import('./test/runners.mjs')
const { guess, planOf, titleOf, usualOf } = await import('./test/plan.mjs')
const { steps } = await import('./test/steps.mjs')

const chosen = process.argv.slice(2).filter((argument) => !argument.startsWith('-'))
const unknown = chosen.filter((name) => !(name in steps))
if (unknown.length)
  endWith(new Stop(`no such step: ${unknown.join(', ')} (there are ${Object.keys(steps).join(', ')})`))

// A developer's .env must not reach the tests: an empty value counts as absent, and wins over the file.
for (const [, name] of readFileSync(inRoot('.env.example'), 'utf8').matchAll(/^(?:# )?([A-Z_]+)=/gm)) {
  process.env[name] ??= ''
}

const minutes = Number(process.env.TEST_MINUTES)
const deadline = minutes > 0 ? performance.now() + minutes * 60_000 : Infinity
const plan = planOf(
  chosen.length ? chosen : Object.keys(steps),
  minutes > 0 ? new Date().getUTCDate() : undefined,
)

const total = count(0, 0)
const lines = []
const failures = []
const unsteady = []
const left = []
const sofar = { usual: 0, taken: 0 }
/** Of a short step, what it waits for says more than the machine: a browser that is installed, a build that is there. */
function note(each, taken) {
  if (usualOf(each) < 30) return
  sofar.usual += usualOf(each)
  sofar.taken += taken
}
for (const each of plan) {
  const title = titleOf(each)
  const begun = performance.now()
  if (begun + guess(each, sofar) * 1000 > deadline) {
    left.push(title)
    continue
  }
  console.log(`\n── ${title}`)
  const result = await steps[each.name](each.part).catch((error) => {
    console.error(error instanceof Stop ? error.message : error)
    return count(0, 1)
  })
  for (const kind of Object.keys(total)) total[kind] += result[kind]
  failures.push(...(result.failures ?? []))
  unsteady.push(...(result.unsteady ?? []))
  const taken = (performance.now() - begun) / 1000
  note(each, taken)
  lines.push(`${taken.toFixed(1).padStart(6)} s  ${title.padEnd(17)}${inWords(result)}`)
}
if (left.length) console.log(`\nnot run, for there was no time (TEST_MINUTES=${minutes}): ${left.join(', ')}`)
if (unsteady.length)
  console.log(`\npassed only when tried again:\n${unsteady.map((test) => `  ${test}`).join('\n')}`)
if (failures.length) console.log(`\nfailed:\n${failures.map((failure) => `  ${failure}`).join('\n')}`)
console.log(`\n${lines.join('\n')}\n\n${inWords(total)}`)
process.exitCode = total.failed ? 1 : 0

function inWords({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
}

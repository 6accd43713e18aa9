import './node-version.mjs'

const { ensureInstalled } = await import('./install.mjs')
const { endWith } = await import('./project.mjs')
const { withSetupLock } = await import('./setup-lock.mjs')
const { checks } = await import('./checks.mjs')

await withSetupLock(ensureInstalled).catch(endWith)
let failed = 0
for (const [name, check] of Object.entries(checks)) {
  const code = await check().catch((error) => (console.error(error), 1))
  console.log(`${name}: ${code === 0 ? 'passed' : 'failed'}`)
  if (code !== 0) failed += 1
}
process.exit(failed ? 1 : 0)

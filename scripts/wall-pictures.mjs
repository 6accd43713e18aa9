import './node-version.mjs'

const { spawnSync } = await import('node:child_process')
const { ensureBuilt } = await import('./ensure-built.mjs')
const { inRoot } = await import('./project.mjs')
const { ensureBrowser } = await import('./test/browser.mjs')

/** Takes the pictures of docs/walls: the five walls of a freshly seeded demo at four sizes, by the test that reads their boxes. */
await ensureBuilt()
await ensureBrowser()
const { status } = spawnSync(
  process.execPath,
  [inRoot('node_modules', '@playwright', 'test', 'cli.js'), 'test', 'walls.spec.ts', '-g', 'zh-CN'],
  { stdio: 'inherit', env: { ...process.env, WALL_PICTURES: inRoot('docs', 'walls') } },
)
process.exitCode = status ?? 1

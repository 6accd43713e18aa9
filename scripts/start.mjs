import './node-version.mjs'

const { pathToFileURL } = await import('node:url')
const { endWith, inRoot } = await import('./project.mjs')
const { ensureBuilt } = await import('./ensure-built.mjs')
const { stopWithNpm } = await import('./stop-with-npm.mjs')

await ensureBuilt().catch(endWith)
stopWithNpm()
await import(pathToFileURL(inRoot('dist', 'server', 'main.js')).href)

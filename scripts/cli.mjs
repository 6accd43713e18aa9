import './node-version.mjs'

const { pathToFileURL } = await import('node:url')
const { endWith, inRoot } = await import('./project.mjs')
const { ensureBuilt } = await import('./ensure-built.mjs')

await ensureBuilt().catch(endWith)
await import(pathToFileURL(inRoot('dist', 'server', 'cli.js')).href)

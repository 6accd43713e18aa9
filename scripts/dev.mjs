import './node-version.mjs'

const { spawn } = await import('node:child_process')
const { existsSync, watch } = await import('node:fs')
const { ensureInstalled } = await import('./install.mjs')
const { endWith, inRoot, root } = await import('./project.mjs')
const { withSetupLock } = await import('./setup-lock.mjs')

await withSetupLock(ensureInstalled).catch(endWith)
if (existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env'))
// Read by vite.config.ts: where its proxy finds the server.
process.env.MINGMU_API = `http://127.0.0.1:${process.env.PORT || 8080}`

const WATCHED = ['server', 'contract', 'standards', 'lib']
const PAUSE_MS = 150

const vite = start([inRoot('node_modules', 'vite', 'bin', 'vite.js'), '--port', '5173'])
let server
let ending = false
let timer

function start(args) {
  // Of the terminal's input nothing: Vite would end with it.
  return spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
}

/** One server at a time: the next begins when the last one has stopped its database and gone. */
function startServer() {
  const own = start(['--import', 'tsx', inRoot('src', 'server', 'main.ts')])
  server = own
  own.on('close', (code) => {
    server = undefined
    if (ending) return endWhenAllGone()
    if (own.isReloading) return startServer()
    console.log(`the server ended (${code}); it starts again when a file changes`)
  })
}

function reload(_event, name) {
  if (ending || name?.endsWith('.test.ts')) return
  clearTimeout(timer)
  timer = setTimeout(() => {
    if (!server) return startServer()
    server.isReloading = true
    server.kill('SIGTERM')
  }, PAUSE_MS)
}

function end() {
  if (ending) return
  ending = true
  clearTimeout(timer)
  vite.kill('SIGTERM')
  server?.kill('SIGTERM')
  endWhenAllGone()
}

function endWhenAllGone() {
  if (!server && (vite.exitCode !== null || vite.signalCode !== null)) process.exit(0)
}

process.on('SIGINT', end).on('SIGTERM', end)
vite.on('close', () => {
  end()
  endWhenAllGone()
})
startServer()
for (const folder of WATCHED) {
  if (existsSync(inRoot('src', folder))) watch(inRoot('src', folder), { recursive: true }, reload)
}

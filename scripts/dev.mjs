import './node-version.mjs'

const { spawn } = await import('node:child_process')
const { existsSync, watch } = await import('node:fs')
const { ensureInstalled } = await import('./install.mjs')
const { endWith, inRoot, root } = await import('./project.mjs')
const { withSetupLock } = await import('./setup-lock.mjs')

await withSetupLock(ensureInstalled).catch(endWith)
if (existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env'))
const port = Number(process.env.PORT || 8080)

let server
let ending = false

/** One server at a time: the next begins when the last one has stopped its database and gone. */
function startServer() {
  server = spawn(process.execPath, ['--import', 'tsx', inRoot('src', 'server', 'main.ts')], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORT: String(port) },
  })
  server.on('close', (code, signal) => {
    const failed = !server.isReloading && code !== 0 && !signal
    server = undefined
    if (ending) process.exit(0)
    if (failed) console.log('the server ended; it starts again when a file changes')
    else startServer()
  })
}

let timer
function reload() {
  clearTimeout(timer)
  timer = setTimeout(() => {
    if (!server) return startServer()
    server.isReloading = true
    server.kill('SIGTERM')
  }, 150)
}

startServer()
for (const folder of ['server', 'contract', 'standards', 'lib']) {
  if (existsSync(inRoot('src', folder))) watch(inRoot('src', folder), { recursive: true }, reload)
}

const { createServer } = await import('vite')
const console_ = await createServer({
  root,
  configFile: inRoot('vite.config.ts'),
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/eye': { target: `http://127.0.0.1:${port}`, ws: true } },
  },
})
await console_.listen()
console_.printUrls()

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    if (ending) return
    ending = true
    clearTimeout(timer)
    if (server) server.kill('SIGTERM')
    else process.exit(0)
    void console_.close()
  })
}

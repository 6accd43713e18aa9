import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The built server on a throw-away data folder, which goes with it. */
const folder = process.env.MINGMU_E2E_FOLDER ?? mkdtempSync(join(tmpdir(), 'mingmu-e2e-'))
// As root the database runs as nobody, who must get through.
chmodSync(folder, 0o755)
const main = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url))
// What tests and pictures assert of the demo stands still.
const env = {
  ...process.env,
  DATA_DIR: join(folder, 'data'),
  DATABASE_URL: '',
  LOG_LEVEL: 'error',
  DEMO_LIVE: 'off',
}
const server = spawn(process.execPath, [main], { env, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill('SIGTERM'))
server.on('exit', (code) => {
  rmSync(folder, { recursive: true, force: true })
  process.exitCode = code ?? 1
})

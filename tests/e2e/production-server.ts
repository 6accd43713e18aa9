import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type ProductionServer = {
  /** Such as `http://127.0.0.1:43211`. */
  origin: string
  /** The one-time link that the start printed. */
  setupLink: string
  /** Where its embedded database lives. */
  dataFolder: string
  /** Stops the server and takes its folder away. */
  stop: () => Promise<void>
}

const main = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url))

/**
 * Starts the built server as somebody would on a new machine: `MODE=production`, an empty data folder, no seed. `env` adds settings of
 * the server. Rejects with what it wrote when it ends before it printed its link.
 */
export async function startProductionServer(env: Record<string, string> = {}): Promise<ProductionServer> {
  if (!existsSync(main)) throw new Error('dist/ is missing: npm run build')
  const folder = mkdtempSync(join(tmpdir(), 'mingmu-production-'))
  // As root the database runs as nobody, who must get through.
  chmodSync(folder, 0o755)
  const dataFolder = join(folder, 'data')
  const { SEED: _seed, DEMO_LIVE: _live, ...own } = process.env
  const server = spawn(process.execPath, [main], {
    env: {
      ...own,
      MODE: 'production',
      DATA_DIR: dataFolder,
      DATABASE_URL: '',
      PORT: await freePort(),
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((done) => server.once('close', () => done()))
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const setupLink = await new Promise<string>((found, fail) => {
      let output = ''
      const take = (chunk: Buffer) => {
        output += chunk
        const link = /(https?:\/\/\S+\/setup#[\w-]+)\s/.exec(output)?.[1]
        if (link) found(link)
      }
      server.stdout.on('data', take)
      server.stderr.on('data', take)
      void ended.then(() => fail(new Error(`the server ended before it printed its link:\n${output}`)))
    })
    return { origin: new URL(setupLink).origin, setupLink, dataFolder, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function freePort(): Promise<string> {
  return new Promise((found, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => found(String(typeof address === 'object' && address ? address.port : 0)))
    })
  })
}

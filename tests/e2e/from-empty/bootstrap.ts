import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, listening, project, startConsole } from '../../process/console-process.ts'

/** The built server in production mode on an empty data folder of its own. */
export async function startProduction() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'mingmu-empty-')))
  chmodSync(folder, 0o755)
  const env = {
    DATA_DIR: join(folder, 'data'),
    MODE: 'production',
    PORT: process.env['EMPTY_PORT'] ?? (await freePort()),
  }
  const server = startConsole({ env })
  const [, origin = ''] = await server.shows(listening)
  const args = [
    'dist/server/cli.js',
    'account',
    '--username',
    'bureau',
    '--name',
    '区教育局',
    '--role',
    'qu',
    '--region',
    '990106',
    '--region-name',
    '明湖区',
  ]
  const made = execFileSync(process.execPath, args, {
    cwd: project,
    env: { ...process.env, ...env, DATABASE_URL: '', SEED: 'none' },
    encoding: 'utf8',
  })
  return {
    origin,
    password: /only now: (\S+)/.exec(made)?.[1] ?? '',
    stop: async () => {
      server.child.kill('SIGTERM')
      await server.ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

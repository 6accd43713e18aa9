import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { consoleSettings } from '../../src/contract/console-settings.ts'
import { getUser } from '../../src/contract/current-user.ts'
import { openConsoleSettings } from '../../src/server/console-document.ts'
import { readSettings } from '../../src/server/settings.ts'
import { SettingsError } from '../../src/server/start/start-error.ts'
import { createDistricts } from '../support/fixture-district.ts'
import { startServer, type TestServer } from '../support/harness.ts'

const folder = mkdtempSync(join(tmpdir(), 'mingmu-settings-'))
const file = join(folder, 'console.json')
const lines: string[] = []
const log = pino({ base: null }, { write: (line: string) => lines.push(line) })
let clock = 0
let edits = 0

/** Each writing has its own time, whatever the disk's clock says. */
function write(document: unknown) {
  writeFileSync(file, typeof document === 'string' ? document : JSON.stringify(document))
  edits += 1
  utimesSync(file, edits, edits)
  clock += 2_000
}
const open = (env: NodeJS.ProcessEnv = {}) =>
  openConsoleSettings(
    readSettings({ SEED: 'none', CONSOLE_SETTINGS_FILE: file, ...env }).console,
    log,
    () => clock,
  )

let server: TestServer
let current = () => consoleSettings.parse({})
beforeAll(async () => {
  server = await startServer({ parts: { consoleSettings: () => current() } })
  await createDistricts(server.db)
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})
beforeEach(() => lines.splice(0))

test('SHELL-08 NAV-10 the document is served with the signed-in user; variables win over it, it over the file', async () => {
  write({ titleSuffix: 'file', branding: { userId: 3, slogan: 'file' }, failures: { seconds: 9 } })
  current = open({
    CONSOLE_SETTINGS: '{"titleSuffix":"document","branding":{"slogan":"document"}}',
    TITLE_SUFFIX: 'variable',
  })
  const me = await server.ask(getUser, {}, { token: await server.signIn('first') })
  expect(me.data.settings).toEqual({
    ...consoleSettings.parse({}),
    titleSuffix: 'variable',
    branding: { userId: 3, logo: '', schoolName: '', slogan: 'document' },
    failures: { mode: 'message', seconds: 9 },
  })
})

test('FND-settings a changed file is served without a restart, and looked at no more than every 2 s', () => {
  write({ titleSuffix: 'one' })
  const settings = open()
  write({ titleSuffix: 'two' })
  expect(settings().titleSuffix).toBe('two')
  write({ titleSuffix: 'three' })
  clock -= 1
  expect(settings().titleSuffix).toBe('two')
  clock += 1
  expect(settings().titleSuffix).toBe('three')
  expect(settings()).toBe(settings())
  expect(lines).toEqual([])
})

test('FND-settings a broken or missing file leaves the last good document, with one line and nothing of its content', () => {
  write({ titleSuffix: 'good' })
  const settings = open()
  for (const broken of ['{"titleSuffix": "whale', { titleSuffix: 7 }, { whale: 1 }, [], 'null']) {
    write(broken)
    expect(settings().titleSuffix).toBe('good')
    clock += 2_000
    expect(settings().titleSuffix).toBe('good')
  }
  rmSync(file)
  clock += 2_000
  expect(settings().titleSuffix).toBe('good')
  expect(lines).toHaveLength(6)
  expect(lines.join()).not.toContain('whale')
  write({ titleSuffix: 'again' })
  expect(settings().titleSuffix).toBe('again')
})

test('FND-settings at the start a file that cannot be used says which field, never its value', () => {
  write({ addresses: { '111': 'ftp://whale', '9': 'http://whale' }, tokenDelivery: { '112': 'form' } })
  expect(open).toThrow(SettingsError)
  expect(open).toThrow(/^CONSOLE_SETTINGS_FILE: addresses\.111 must be an address/)
  expect(open).not.toThrow(/whale/)
  write('{whale')
  expect(open).toThrow(/^CONSOLE_SETTINGS_FILE: must be JSON$/)
  rmSync(file)
  expect(open).toThrow(/^CONSOLE_SETTINGS_FILE: cannot be read$/)
})

test('SHELL-08 SHELL-10 the policy lets a form reach the partners that take one, and the logo be shown', async () => {
  const policyOf = async () => {
    const policy = (await server.request('/eye/healthz')).headers.get('content-security-policy') ?? ''
    return Object.fromEntries(
      policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]),
    )
  }
  const settings = consoleSettings.parse({
    addresses: {
      '111': 'https://form.example:8443/in?x=1',
      '113': 'https://fragment.example/in',
      '116': "https://a;script-src.example/'x",
    },
    tokenDelivery: { '111': 'form', '113': 'fragment', '115': 'form', '116': 'form' },
    branding: { logo: 'https://logo.example/a.png' },
    tiles: { pictures: { '2': 'https://pictures.example/eye.png' } },
  })
  current = () => settings
  const policy = await policyOf()
  expect(policy['form-action']).toEqual(["'self'", 'https://form.example:8443'])
  expect(policy['img-src']).toEqual([
    "'self'",
    'data:',
    'blob:',
    'https://logo.example',
    'https://pictures.example',
  ])
  expect(policy['script-src']).toEqual(["'self'"])
  current = () => consoleSettings.parse({ branding: { logo: '/logo.png' } })
  expect(await policyOf()).toMatchObject({
    'form-action': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
  })
})
